package cairn.adapter.persistence;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;

/// A chunk that H2 wrote: what one version changed, in one piece.
///
/// @param position in bytes from the beginning of the file
/// @param sum CRC-32C of its bytes
record WrittenChunk(long position, int length, int id, long version, int sum) {
    /// H2 writes each chunk in one piece. Empty if these bytes are none.
    static Optional<WrittenChunk> of(ByteBuffer bytes, long position) {
        byte[] head = new byte[Math.min(bytes.remaining(), 1024)];
        bytes.duplicate().get(head);
        String text = new String(head, StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\n');
        if (end < 0 || !text.startsWith("chunk:")) {
            return Optional.empty();
        }
        try {
            Map<String, String> header = DataUtils.parseMap(text.substring(0, end).trim());
            int id = (int) DataUtils.readHexLong(header, "chunk", 0);
            long version = DataUtils.readHexLong(header, "version", id);
            return Optional.of(new WrittenChunk(position, bytes.remaining(), id, version, sum(bytes)));
        } catch (MVStoreException e) {
            return Optional.empty();
        }
    }

    static int sum(ByteBuffer bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes.duplicate());
        return (int) sum.getValue();
    }
}
