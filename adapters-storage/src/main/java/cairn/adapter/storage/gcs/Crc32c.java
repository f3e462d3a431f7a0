package cairn.adapter.storage.gcs;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.CRC32C;

/// The checksum (RFC 3720 §B.4) of an object in a bucket: all objects have one, but not all have an MD5.
final class Crc32c {
    private final CRC32C sum = new CRC32C();

    void update(byte[] bytes, int from, int length) {
        sum.update(bytes, from, length);
    }

    /// Compares with the bucket's encoding: four bytes, big-endian, in base64.
    boolean equalsEncoded(String encoded) {
        byte[] bytes =
                ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array();
        return Base64.getEncoder().encodeToString(bytes).equals(encoded);
    }
}
