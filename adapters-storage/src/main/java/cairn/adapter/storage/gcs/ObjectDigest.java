package cairn.adapter.storage.gcs;

import com.google.cloud.storage.BlobInfo;
import java.util.Base64;
import java.util.HexFormat;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The digest of bytes that a client sent directly to the bucket, as text: `crc32c-<hex>-<generation>`.
/// A generation identifies one content of an object forever, so no two contents share a digest although
/// CRC32C has only 32 bits.
final class ObjectDigest {
    private static final Pattern FORM = Pattern.compile("crc32c-[0-9a-f]{8}-([0-9]{1,19})");

    private ObjectDigest() {}

    static String of(BlobInfo object) {
        byte[] sum = Base64.getDecoder().decode(object.getCrc32c());
        return "crc32c-" + HexFormat.of().formatHex(sum) + "-" + object.getGeneration();
    }

    /// Empty if the digest is of another kind, because the bytes came through this server.
    static OptionalLong generation(String digest) {
        Matcher matcher = FORM.matcher(digest);
        return matcher.matches() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }
}
