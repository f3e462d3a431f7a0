package cairn.domain.content;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What bytes are known by, so that whoever holds some can tell whether they are the same.
///
/// @param value lower-case hex
public record Checksum(Algorithm algorithm, String value) {
    /// As a content's digest says it; of an object in a bucket there follows the generation it is of.
    private static final Pattern DIGEST = Pattern.compile("([0-9a-f]{64})|crc32c-([0-9a-f]{8})-[0-9]+");

    /// Of the digest of a content; empty when a store has one of another form.
    public static Optional<Checksum> ofDigest(String digest) {
        Matcher matcher = DIGEST.matcher(digest);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Optional<Checksum> sha256 =
                Optional.ofNullable(matcher.group(1)).map(hex -> new Checksum(Algorithm.SHA256, hex));
        return sha256.or(() -> Optional.ofNullable(matcher.group(2)).map(hex -> new Checksum(Algorithm.CRC32C, hex)));
    }

    /// How it is reckoned.
    public enum Algorithm {
        /// FIPS 180-4.
        SHA256,
        /// RFC 3720 §B.4: what buckets reckon of bytes that are sent straight to them.
        CRC32C;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
