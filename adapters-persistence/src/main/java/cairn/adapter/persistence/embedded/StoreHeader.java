package cairn.adapter.persistence.embedded;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.h2.mvstore.DataUtils;

/// One of the two copies of the header at the beginning of H2's file, each in a block of its own. It names a version,
/// and where the chunk lies in which the version ends.
///
/// Of H2's own headers only one of a clean end can be relied on. A [#mark] says more: all of the version is whole. It
/// has keys that H2 keeps but does not read.
///
/// @param values as H2 writes them, numbers in hexadecimal
record StoreHeader(Map<String, String> values) {
    static final int BLOCK = 4096;

    /// Both copies.
    static final int LENGTH = 2 * BLOCK;

    /// The version that was marked. If H2 wrote the header again, it has gone on and this has not.
    private static final String MARK = "cairn";

    /// The CRC-32C of the chunk, where it was not known to be on the disk yet when the mark was written.
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

    /// Whatever the version is, this program made the file: one without a chunk has never been marked.
    StoreHeader own() {
        Map<String, String> own = new HashMap<>(values);
        own.put(MARK, "0");
        return new StoreHeader(own);
    }

    /// @param sum of the chunk's bytes; empty once they are on the disk
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

    /// As H2 is to see it: after an end that was not clean it looks whether all chunks that are needed are there, but
    /// not for those that are not needed any more, which may have been written over.
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

    /// How many bytes [#sum] covers.
    int length() {
        return (int) number(BYTES);
    }

    private long number(String key) {
        return DataUtils.readHexLong(values, key, -1);
    }

    /// A block.
    byte[] bytes() {
        StringBuilder text = new StringBuilder();
        DataUtils.appendMap(text, new HashMap<>(values));
        byte[] covered = text.toString().getBytes(StandardCharsets.ISO_8859_1);
        text.append(CHECKSUM)
                .append(Integer.toHexString(DataUtils.getFletcher32(covered, 0, covered.length)))
                .append('\n');
        return Arrays.copyOf(text.toString().getBytes(StandardCharsets.ISO_8859_1), BLOCK);
    }

    /// Both copies alike.
    byte[] twice() {
        byte[] both = Arrays.copyOf(bytes(), LENGTH);
        System.arraycopy(both, 0, both, BLOCK, BLOCK);
        return both;
    }
}
