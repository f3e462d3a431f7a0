package cairn.adapter.enrichment.extraction.parser.recording;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.tika.exception.TikaException;
import org.apache.tika.parser.mp3.ID3Tags;
import org.apache.tika.parser.mp3.ID3v22Handler;
import org.apache.tika.parser.mp3.ID3v23Handler;
import org.apache.tika.parser.mp3.ID3v24Handler;
import org.apache.tika.parser.mp3.ID3v2Frame;
import org.xml.sax.SAXException;

/// Reads ID3 tags, known from MP3, in a sound file of another format.
final class Id3Chunk {
    /// Bytes of all tags, including pictures.
    private static final int LARGEST = 16 << 20;

    private static final int HEADER = 10;
    /// Offset of the length in the header, 7 bits per byte.
    private static final int LENGTH = 6;

    private Id3Chunk() {}

    static Optional<ID3Tags> find(List<Chunk> chunks) throws IOException, SAXException, TikaException {
        Optional<byte[]> bytes = Chunk.find(chunks, "id3 ")
                .or(() -> Chunk.find(chunks, "ID3 "))
                .map(chunk -> chunk.head(LARGEST))
                .filter(Id3Chunk::isWhole);
        if (bytes.isEmpty()
                || !(ID3v2Frame.createFrameIfPresent(new ByteArrayInputStream(bytes.get()))
                        instanceof ID3v2Frame frame)) {
            return Optional.empty();
        }
        return switch (frame.getMajorVersion()) {
            case 2 -> Optional.of(new ID3v22Handler(frame));
            case 3 -> Optional.of(new ID3v23Handler(frame));
            case 4 -> Optional.of(new ID3v24Handler(frame));
            default -> Optional.empty();
        };
    }

    /// Checks the stated length: Tika would allocate that much memory.
    private static boolean isWhole(byte[] id3) {
        if (id3.length < HEADER) {
            return false;
        }
        int length = 0;
        for (int i = LENGTH; i < HEADER; i++) {
            length = (length << 7) | (id3[i] & 0x7f);
        }
        return length <= id3.length - HEADER;
    }
}
