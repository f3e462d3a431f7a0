package cairn.adapter.enrichment.extraction.parser.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.tika.exception.TikaException;
import org.apache.tika.parser.mp3.ID3Tags;
import org.xml.sax.SAXException;

/// Finds tags in the chunks of a sound file: ID3 if there is any, else those of the format.
final class ChunkTags {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    /// Bytes of a tag. Longer ones are cut.
    private static final int LONGEST = 1 << 16;

    private ChunkTags() {}

    static RecordingTags of(List<Chunk> chunks) throws IOException, SAXException, TikaException {
        Optional<ID3Tags> id3 = Id3Chunk.find(chunks);
        if (id3.isPresent()) {
            ID3Tags tags = id3.get();
            return new RecordingTags(tags.getTitle(), tags.getArtist(), tags.getAlbum(), tags.getYear(), List.of());
        }
        List<Chunk> info = Chunk.find(chunks, "LIST")
                .flatMap(list -> list.content("INFO"))
                .map(list -> Chunk.of(list, ByteOrder.LITTLE_ENDIAN))
                .orElse(chunks);
        return new RecordingTags(
                text(info, "INAM", "NAME").orElse(null),
                text(info, "IART", "AUTH").orElse(null),
                text(info, "IPRD").orElse(null),
                text(info, "ICRD").orElse(null),
                text(info, "ICMT", "ANNO").stream().toList());
    }

    /// Returns the first text that is not blank, up to its first zero byte.
    private static Optional<String> text(List<Chunk> chunks, String... names) {
        return Stream.of(names)
                .flatMap(name -> Chunk.find(chunks, name).stream())
                .map(chunk -> decoded(chunk.head(LONGEST)))
                .map(text -> text.indexOf(0) < 0 ? text : text.substring(0, text.indexOf(0)))
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    /// The formats don't state a charset.
    private static String decoded(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, WINDOWS_1252);
        }
    }
}
