package cairn.adapter.persistence.embedded;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.h2.mvstore.DataUtils;

/// One of the two copies of the header at the beginning of H2's file, each in its own block. It names a
/// version and the position of the chunk that completes it.
///
/// H2's own headers are reliable only after a clean close. A [#mark] guarantees that the whole version
/// is there. It uses keys that H2 keeps but does not read.
///
/// @param values as H2 writes them, numbers in hexadecimal
record StoreHeader(Map<String, String> values) {
    static final int BLOCK = 4096;

    /// Length of both copies.
    static final int LENGTH = 2 * BLOCK;

    /// The marked version. Differs from the header's version if H2 rewrote the header later.
    private static final String MARK = "cairn";

    /// CRC-32C of the chunk. Only present if the chunk was not yet known to be on disk
    /// when the mark was written.
    private static final String SUM = "cairnSum";

    private static final String BYTES = "cairnBytes";
    private static final String CHECKSUM = ",fletcher:";

    StoreHeader {
        values = Map.copyOf(values);
    }

    /// Empty if the block does not hold a whole header.
    static Optional<StoreHeader> parse(byte[] block) {
        String text = new String(block, StandardCharsets.ISO_8859_1).trim();
        int end = text.lastIndexOf(CHECKSUM);
        if (end < 0) {
            return Optional.empty();
        }
        byte[] covered = text.substring(0, end).getBytes(StandardCharsets.ISO_8859_1);
        String checksum = Integer.toHexString(DataUtils.getFletcher32(covered, 0, covered.length));
        return text.substring(end + CHECKSUM.length()).equals(checksum)
                ? Optional.of(new StoreHeader(DataUtils.parseMap(text.substring(0, end))))
                : Optional.empty();
    }

    /// Marks the file as created by this program. A header without a chunk has never
    /// been marked with a version.
    StoreHeader own() {
        Map<String, String> own = new HashMap<>(values);
        own.put(MARK, "0");
        return new StoreHeader(own);
    }

    /// @param sum of the chunk's bytes; empty if they are on disk already
    StoreHeader mark(WrittenChunk chunk, OptionalInt sum) {
        Map<String, String> mark = new HashMap<>(values);
        mark.put("chunk", Integer.toHexString(chunk.id()));
        mark.put("block", Long.toHexString(chunk.position() / BLOCK));
        mark.put("version", Long.toHexString(chunk.version()));
        mark.put("clean", "1");
        mark.put(MARK, Long.toHexString(chunk.version()));
        mark.remove(SUM);
        mark.remove(BYTES);
        sum.ifPresent(value -> {
            mark.put(SUM, Integer.toHexString(value));
            mark.put(BYTES, Integer.toHexString(chunk.length()));
        });
        return new StoreHeader(mark);
    }

    /// The header as H2 gets to see it. Without the clean flag, H2 checks that all needed chunks are
    /// there, but ignores unneeded ones, which may have been overwritten.
    StoreHeader opened() {
        Map<String, String> opened = new HashMap<>(values);
        opened.remove("clean");
        return new StoreHeader(opened);
    }

    boolean isOwn() {
        return values.containsKey(MARK);
    }

    boolean isMark() {
        return hasChunk() && version() == number(MARK);
    }

    boolean hasChunk() {
        return values.containsKey("chunk");
    }

    boolean isClean() {
        return hasChunk() && number("clean") == 1;
    }

    long version() {
        return number("version");
    }

    long position() {
        return number("block") * BLOCK;
    }

    OptionalInt sum() {
        return isMark() && values.containsKey(SUM)
                ? OptionalInt.of(Integer.parseUnsignedInt(values.getOrDefault(SUM, "0"), 16))
                : OptionalInt.empty();
    }

    /// The number of bytes that [#sum] covers.
    int length() {
        return (int) number(BYTES);
    }

    private long number(String key) {
        return DataUtils.readHexLong(values, key, -1);
    }

    /// Returns one block.
    byte[] bytes() {
        StringBuilder text = new StringBuilder();
        DataUtils.appendMap(text, new HashMap<>(values));
        byte[] covered = text.toString().getBytes(StandardCharsets.ISO_8859_1);
        text.append(CHECKSUM)
                .append(Integer.toHexString(DataUtils.getFletcher32(covered, 0, covered.length)))
                .append('\n');
        return Arrays.copyOf(text.toString().getBytes(StandardCharsets.ISO_8859_1), BLOCK);
    }

    /// Returns both copies, which are alike.
    byte[] twice() {
        byte[] both = Arrays.copyOf(bytes(), LENGTH);
        System.arraycopy(both, 0, both, BLOCK, BLOCK);
        return both;
    }
}
