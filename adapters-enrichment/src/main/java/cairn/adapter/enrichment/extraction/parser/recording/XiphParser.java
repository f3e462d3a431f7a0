package cairn.adapter.enrichment.extraction.parser.recording;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.XMPDM;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.gagravarr.flac.FlacOggFile;
import org.gagravarr.ogg.OggFile;
import org.gagravarr.ogg.OggStreamAudioData;
import org.gagravarr.ogg.audio.OggAudioStream;
import org.gagravarr.opus.OpusFile;
import org.gagravarr.vorbis.VorbisFile;
import org.gagravarr.vorbis.VorbisStyleComments;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/// Reads tags and duration of Xiph's formats: FLAC, and Ogg with Vorbis, Opus or FLAC. Ignores other
/// streams in Ogg.
public final class XiphParser implements Parser {
    private static final long serialVersionUID = 1;

    private static final MediaType FLAC = MediaType.audio("x-flac");
    private static final MediaType OGG = MediaType.application("ogg");

    /// All streams of an Ogg file begin within this many bytes.
    private static final int HEAD = 4096;

    /// Samples per second, whatever the rate of the original (RFC 7845, section 4).
    private static final double OPUS_RATE = 48_000;

    @Override
    public Set<MediaType> getSupportedTypes(ParseContext context) {
        return Set.of(FLAC, OGG);
    }

    @Override
    public void parse(InputStream stream, ContentHandler handler, Metadata metadata, ParseContext context)
            throws IOException, SAXException {
        BufferedInputStream in = new BufferedInputStream(stream, HEAD);
        in.mark(HEAD);
        String head = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
        in.reset();
        if (head.startsWith("fLaC")) {
            FlacBlocks.read(in, handler, metadata);
        } else if (head.contains("OpusHead")) {
            OpusFile opus = new OpusFile(new OggFile(in));
            tags(opus.getTags()).write(metadata, handler);
            setDuration(metadata, samples(opus) - opus.getInfo().getPreSkip(), OPUS_RATE);
        } else if (head.contains("\1vorbis")) {
            VorbisFile vorbis = new VorbisFile(new OggFile(in));
            tags(vorbis.getTags()).write(metadata, handler);
            setDuration(metadata, samples(vorbis), vorbis.getInfo().getSampleRate());
        } else if (head.contains("\177FLAC")) {
            FlacOggFile flac = new FlacOggFile(new OggFile(in));
            tags(flac.getTags()).write(metadata, handler);
            setDuration(
                    metadata,
                    flac.getInfo().getNumberOfSamples(),
                    flac.getInfo().getSampleRate());
        }
    }

    static RecordingTags tags(@Nullable VorbisStyleComments comments) {
        if (comments == null) {
            return RecordingTags.NONE;
        }
        return new RecordingTags(
                comments.getTitle(),
                comments.getArtist(),
                comments.getAlbum(),
                comments.getDate(),
                comments.getComments("comment"));
    }

    /// Returns the position stated by the last page. A truncated file plays until it ends.
    private static long samples(OggAudioStream audio) {
        long last = 0;
        try {
            for (OggStreamAudioData data = audio.getNextAudioPacket();
                    data != null;
                    data = audio.getNextAudioPacket()) {
                last = Math.max(last, data.getGranulePosition());
            }
        } catch (IOException cut) {
            return last;
        }
        return last;
    }

    static void setDuration(Metadata metadata, long samples, double rate) {
        metadata.set(XMPDM.DURATION, samples / rate);
    }
}
