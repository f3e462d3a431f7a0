package cairn.domain.content;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A checksum of a file's bytes, with which clients can compare their own copy.
///
/// @param value lower-case hex
public record Checksum(Algorithm algorithm, String value) {
    /// A content's digest. That of an object in a bucket ends with the generation of the object.
    private static final Pattern DIGEST = Pattern.compile("([0-9a-f]{64})|crc32c-([0-9a-f]{8})-[0-9]+");

    /// Extracts the checksum from a content's digest; empty if the store uses another form of digests.
    public static Optional<Checksum> ofDigest(String digest) {
        Matcher matcher = DIGEST.matcher(digest);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Optional<Checksum> sha256 =
                Optional.ofNullable(matcher.group(1)).map(hex -> new Checksum(Algorithm.SHA256, hex));
        return sha256.or(() -> Optional.ofNullable(matcher.group(2)).map(hex -> new Checksum(Algorithm.CRC32C, hex)));
    }

    public enum Algorithm {
        /// FIPS 180-4.
        SHA256,
        /// RFC 3720 §B.4: computed by buckets for bytes that clients send directly to them.
        CRC32C;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
