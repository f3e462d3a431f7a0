package cairn.adapter.enrichment.extraction.parser.recording;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A chunk of a sound file: of RIFF in WAV, where lengths are little-endian, or of IFF in AIFF, where
/// they are big-endian.
///
/// @param bytes its content; shorter than stated if the file is cut
record Chunk(String name, MemorySegment bytes) {
    private static final int NAME = 4;
    private static final int HEADER = 8;
    /// Maximum number of chunks: a hostile file may have millions of empty ones.
    private static final int MOST = 1000;

    static List<Chunk> of(MemorySegment bytes, ByteOrder order) {
        ValueLayout.OfInt length = ValueLayout.JAVA_INT_UNALIGNED.withOrder(order);
        List<Chunk> chunks = new ArrayList<>();
        long position = 0;
        while (position + HEADER <= bytes.byteSize() && chunks.size() < MOST) {
            long begin = position + HEADER;
            long said = Integer.toUnsignedLong(bytes.get(length, position + NAME));
            chunks.add(new Chunk(
                    name(bytes, position), bytes.asSlice(begin, Math.min(said, bytes.byteSize() - begin))));
            // Chunks begin at even positions.
            position = begin + said + (said & 1);
        }
        return chunks;
    }

    static Optional<Chunk> find(List<Chunk> chunks, String name) {
        return chunks.stream().filter(chunk -> chunk.name.equals(name)).findFirst();
    }

    /// Returns the content after the form's name, if the name matches.
    Optional<MemorySegment> content(String form) {
        return bytes.byteSize() >= NAME && name(bytes, 0).equals(form)
                ? Optional.of(bytes.asSlice(NAME))
                : Optional.empty();
    }

    /// Returns its first bytes, at most `most`.
    byte[] head(int most) {
        return bytes.asSlice(0, Math.min(most, bytes.byteSize())).toArray(ValueLayout.JAVA_BYTE);
    }

    private static String name(MemorySegment bytes, long position) {
        return new String(bytes.asSlice(position, NAME).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.ISO_8859_1);
    }
}
