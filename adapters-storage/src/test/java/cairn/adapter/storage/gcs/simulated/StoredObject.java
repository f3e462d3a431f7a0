package cairn.adapter.storage.gcs.simulated;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Base64;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// One generation of an object.
///
/// @param crc32c the checksum of the bytes at their arrival, in base64
public record StoredObject(
        String name,
        byte[] bytes,
        long generation,
        String crc32c,
        String contentType,
        @Nullable String contentDisposition,
        @Nullable String contentEncoding,
        Instant createdAt) {

    static String crc32c(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes);
        byte[] four =
                ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array();
        return Base64.getEncoder().encodeToString(four);
    }

    /// The metadata given when an object is created.
    record Draft(
            String name,
            String contentType,
            @Nullable String contentDisposition,
            @Nullable String contentEncoding) {}
}
