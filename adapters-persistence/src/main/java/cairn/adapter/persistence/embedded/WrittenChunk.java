package cairn.adapter.persistence.embedded;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;

/// A chunk written by H2: the changes of one version, in one piece.
///
/// @param position in bytes from the beginning of the file
/// @param sum CRC-32C of its bytes
record WrittenChunk(long position, int length, int id, long version, int sum) {
    /// Maximum length of a chunk's header, in bytes.
    static final int HEAD = 1024;
    /// H2 writes each chunk in one piece. Empty if the bytes are no chunk.
    static Optional<WrittenChunk> of(ByteBuffer bytes, long position) {
        Map<String, String> header = header(bytes);
        int id = (int) DataUtils.readHexLong(header, "chunk", 0);
        return header.isEmpty()
                ? Optional.empty()
                : Optional.of(new WrittenChunk(position, bytes.remaining(), id, version(header), sum(bytes)));
    }

    /// The version of the chunk that starts with these bytes.
    static OptionalLong version(ByteBuffer bytes) {
        Map<String, String> header = header(bytes);
        return header.isEmpty() ? OptionalLong.empty() : OptionalLong.of(version(header));
    }

    /// The length, in blocks, of the chunk that starts with these bytes; 0 if there is none.
    static long blocks(ByteBuffer bytes) {
        return DataUtils.readHexLong(header(bytes), "len", 0);
    }

    private static long version(Map<String, String> header) {
        return DataUtils.readHexLong(header, "version", DataUtils.readHexLong(header, "chunk", 0));
    }

    private static Map<String, String> header(ByteBuffer bytes) {
        byte[] head = new byte[Math.min(bytes.remaining(), HEAD)];
        bytes.duplicate().get(head);
        String text = new String(head, StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\n');
        if (end < 0 || !text.startsWith("chunk:")) {
            return Map.of();
        }
        try {
            return DataUtils.parseMap(text.substring(0, end).trim());
        } catch (MVStoreException e) {
            return Map.of();
        }
    }

    static int sum(ByteBuffer bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes.duplicate());
        return (int) sum.getValue();
    }
}
