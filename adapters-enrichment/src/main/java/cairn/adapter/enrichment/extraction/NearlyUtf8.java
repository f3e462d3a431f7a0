package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/// Recognises UTF-8 that is damaged in a few places: a log cut at a size limit ends in the middle of a
/// character, and a concatenated file has lines in another charset. Text in other charsets hardly ever
/// forms UTF-8 sequences.
final class NearlyUtf8 {
    /// Least number of characters beyond ASCII; fewer prove nothing.
    private static final int FEWEST = 3;

    /// Least number of such characters for each damaged place.
    private static final int SOUND_FOR_A_BROKEN = 10;

    private static final int BUFFER = 1 << 13;

    private NearlyUtf8() {}

    static boolean is(byte[] bytes) {
        CharsetDecoder decoder = UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(BUFFER);
        long sound = 0;
        long broken = 0;
        while (true) {
            CoderResult result = decoder.decode(in, out, false);
            sound += out.flip().chars().filter(NearlyUtf8::isBeyondAscii).count();
            out.clear();
            if (result.isUnderflow()) {
                return sound >= Math.max(FEWEST, broken * SOUND_FOR_A_BROKEN);
            }
            if (result.isError()) {
                broken++;
                in.position(in.position() + result.length());
            }
        }
    }

    private static boolean isBeyondAscii(int unit) {
        return unit >= 0x80 && !Character.isLowSurrogate((char) unit);
    }
}
