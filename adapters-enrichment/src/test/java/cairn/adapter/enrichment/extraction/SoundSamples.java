package cairn.adapter.enrichment.extraction;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.gagravarr.opus.OpusAudioData;
import org.gagravarr.opus.OpusFile;
import org.gagravarr.opus.OpusInfo;
import org.gagravarr.opus.OpusTags;
import org.gagravarr.vorbis.VorbisAudioData;
import org.gagravarr.vorbis.VorbisComments;
import org.gagravarr.vorbis.VorbisFile;
import org.gagravarr.vorbis.VorbisInfo;
import org.gagravarr.vorbis.VorbisSetup;
import org.gagravarr.vorbis.VorbisStyleComments;

/// Sound files made for tests: silence, all with the same tags.
final class SoundSamples {
    static final String TITLE = "Harbour walk";
    static final String ARTIST = "Ada Lovelace";
    static final String ALBUM = "Summer é";
    static final int YEAR = 2024;

    private SoundSamples() {}

    static byte[] wav(int rate, int frames) {
        byte[] plain = sampled(AudioFileFormat.Type.WAVE, rate, frames);
        return withChunk(plain, ByteOrder.LITTLE_ENDIAN, "LIST", info());
    }

    /// @param title in a charset other than UTF-8
    static byte[] wavNamed(byte[] title) {
        byte[] plain = sampled(AudioFileFormat.Type.WAVE, 8000, 8000);
        byte[] list = joined(ascii("INFO"), chunk(ByteOrder.LITTLE_ENDIAN, "INAM", title));
        return withChunk(plain, ByteOrder.LITTLE_ENDIAN, "LIST", list);
    }

    static byte[] aiff(int rate, int frames) {
        byte[] named =
                withChunk(sampled(AudioFileFormat.Type.AIFF, rate, frames), ByteOrder.BIG_ENDIAN, "NAME", ascii(TITLE));
        return withChunk(named, ByteOrder.BIG_ENDIAN, "AUTH", ascii(ARTIST));
    }

    static byte[] aiffWithId3() {
        byte[] plain = sampled(AudioFileFormat.Type.AIFF, 8000, 8000);
        return withChunk(plain, ByteOrder.BIG_ENDIAN, "ID3 ", id3());
    }

    private static byte[] sampled(AudioFileFormat.Type type, int rate, int frames) {
        AudioFormat format = new AudioFormat(rate, 16, 1, true, type.equals(AudioFileFormat.Type.AIFF));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (AudioInputStream in =
                new AudioInputStream(new ByteArrayInputStream(new byte[2 * frames]), format, frames)) {
            AudioSystem.write(in, type, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] withChunk(byte[] file, ByteOrder order, String name, byte[] content) {
        byte[] longer = joined(file, chunk(order, name, content));
        ByteBuffer.wrap(longer).order(order).putInt(4, longer.length - 8);
        return longer;
    }

    private static byte[] info() {
        ByteOrder order = ByteOrder.LITTLE_ENDIAN;
        return joined(
                ascii("INFO"),
                chunk(order, "INAM", ascii(TITLE + "\0")),
                chunk(order, "IART", ascii(ARTIST + "\0")),
                chunk(order, "IPRD", ALBUM.getBytes(StandardCharsets.UTF_8)),
                chunk(order, "ICRD", ascii(YEAR + "-07-01")));
    }

    private static byte[] chunk(ByteOrder order, String name, byte[] content) {
        return ByteBuffer.allocate(8 + content.length + content.length % 2)
                .order(order)
                .put(ascii(name))
                .putInt(content.length)
                .put(content)
                .array();
    }

    /// ID3 of version 2.3, with only a title.
    private static byte[] id3() {
        byte[] text = joined(new byte[] {0}, ascii(TITLE));
        return ByteBuffer.allocate(20 + text.length)
                .put(ascii("ID3"))
                .put(new byte[] {3, 0, 0})
                .putInt(10 + text.length)
                .put(ascii("TIT2"))
                .putInt(text.length)
                .putShort((short) 0)
                .put(text)
                .array();
    }

    /// @param granule the number of samples stated by the last page
    static byte[] vorbis(long rate, long granule) {
        VorbisInfo info = new VorbisInfo();
        info.setChannels(1);
        info.setRate(rate);
        info.setBlocksize0(8);
        info.setBlocksize1(8);
        VorbisComments comments = new VorbisComments();
        tag(comments);
        VorbisSetup setup = new VorbisSetup();
        setup.setData(Arrays.copyOf(new byte[] {5, 'v', 'o', 'r', 'b', 'i', 's'}, 100));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (VorbisFile file = new VorbisFile(out, info, comments, setup)) {
            VorbisAudioData audio = new VorbisAudioData(new byte[] {0, 1, 2, 3});
            audio.setGranulePosition(granule);
            file.writeAudioData(audio);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /// @param granule samples at 48,000 per second, including those skipped at the beginning
    static byte[] opus(int skipped, long granule) {
        OpusInfo info = new OpusInfo();
        info.setNumChannels(1);
        info.setSampleRate(44_100);
        info.setPreSkip(skipped);
        OpusTags tags = new OpusTags();
        tag(tags);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OpusFile file = new OpusFile(out, info, tags)) {
            OpusAudioData audio = new OpusAudioData(new byte[] {8, 1, 2, 3});
            audio.setGranulePosition(granule);
            file.writeAudioData(audio);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void tag(VorbisStyleComments comments) {
        comments.addComment("TITLE", TITLE);
        comments.addComment("Artist", ARTIST);
        comments.addComment("album", ALBUM);
        comments.addComment("date", YEAR + "-07-01");
    }

    /// The header of RFC 9639 without frames.
    ///
    /// @param samples below 2^36
    static byte[] flac(int rate, long samples) {
        byte[] comments = comments();
        long sound = (long) rate << 44 | 15L << 36 | samples;
        return ByteBuffer.allocate(42 + 4 + comments.length)
                .put(ascii("fLaC"))
                .putInt(34)
                .putShort((short) 4096)
                .putShort((short) 4096)
                .put(new byte[6])
                .putLong(sound)
                .put(new byte[16])
                .putInt((byte) 0x84 << 24 | comments.length)
                .put(comments)
                .array();
    }

    private static byte[] comments() {
        ByteBuffer bytes = ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0).putInt(4);
        for (String comment : new String[] {"TITLE=" + TITLE, "ARTIST=" + ARTIST, "ALBUM=" + ALBUM, "DATE=" + YEAR}) {
            byte[] text = comment.getBytes(StandardCharsets.UTF_8);
            bytes.putInt(text.length).put(text);
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
