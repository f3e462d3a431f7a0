package cairn.adapter.enrichment.extraction.parser.recording;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.io.TemporaryResources;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.XMPDM;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/// Reads tags and duration of WAV and AIFF. Available libraries have one or the other, or read all
/// samples into memory.
public final class SampledSoundParser implements Parser {
    private static final long serialVersionUID = 1;

    private static final MediaType WAV = MediaType.audio("vnd.wave");
    private static final MediaType AIFF = MediaType.audio("x-aiff");

    /// Bytes of the file's header: form name, length, content type.
    private static final int HEADER = 12;

    /// Bytes before the samples of AIFF.
    private static final int OFFSETS = 8;

    @Override
    public Set<MediaType> getSupportedTypes(ParseContext context) {
        return Set.of(WAV, AIFF);
    }

    @Override
    public void parse(InputStream stream, ContentHandler handler, Metadata metadata, ParseContext context)
            throws IOException, SAXException, TikaException {
        boolean isWav = WAV.equals(MediaType.parse(metadata.get(Metadata.CONTENT_TYPE)));
        try (TemporaryResources temporary = new TemporaryResources();
                Arena arena = Arena.ofConfined()) {
            Path file = TikaInputStream.get(stream, temporary, metadata).getPath();
            List<Chunk> chunks = chunks(file, arena, isWav ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
            ChunkTags.of(chunks).write(metadata, handler);
            long sampled = Chunk.find(chunks, isWav ? "data" : "SSND")
                    .map(chunk -> chunk.bytes().byteSize() - (isWav ? 0 : OFFSETS))
                    .orElse(0L);
            metadata.set(XMPDM.DURATION, seconds(file, sampled));
        }
    }

    private static List<Chunk> chunks(Path file, Arena arena, ByteOrder order) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            long size = channel.size();
            MemorySegment bytes = channel.map(MapMode.READ_ONLY, 0, size, arena);
            return Chunk.of(bytes.asSlice(Math.min(HEADER, size)), order);
        }
    }

    /// Computes the duration from the samples present: a program that writes to a pipe or is killed
    /// leaves a wrong number in the header.
    ///
    /// @param sampled bytes
    private static double seconds(Path file, long sampled) throws IOException {
        try {
            AudioFormat format = AudioSystem.getAudioFileFormat(file.toFile()).getFormat();
            boolean isKnown = format.getFrameRate() > 0 && format.getFrameSize() > 0;
            return isKnown ? sampled / ((double) format.getFrameRate() * format.getFrameSize()) : 0;
        } catch (UnsupportedAudioFileException compressed) {
            return 0;
        }
    }
}
