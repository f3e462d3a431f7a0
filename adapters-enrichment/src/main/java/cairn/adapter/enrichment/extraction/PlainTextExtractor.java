package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.adapter.enrichment.extraction.parser.limit.Refusals;
import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.language.LanguageLikelihood;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Optional;

/// Decodes plain text. The charset is that of the byte order mark, else UTF-8 if the bytes are valid or
/// nearly so, else the likeliest one.
final class PlainTextExtractor {
    /// Most UTF-8 bytes of a character of the Basic Multilingual Plane.
    private static final int BYTES_PER_CHARACTER = 3;

    private final int limit;

    private final LikelyCharset charsets;

    /// @param limit UTF-16 units that are kept
    PlainTextExtractor(int limit, LanguageLikelihood languages) {
        this.limit = limit;
        this.charsets = new LikelyCharset(languages);
    }

    Extraction extract(InputStream bytes) throws IOException {
        int most = limit * BYTES_PER_CHARACTER;
        byte[] head = bytes.readNBytes(most);
        boolean whole = head.length < most || bytes.read() < 0;
        Optional<CharsetGuess> certain = CharsetGuess.marked(head).or(() -> CharsetGuess.wide(head));
        if (certain.isPresent()) {
            return lenient(head, certain.get(), whole);
        }
        return decode(head, new CharsetGuess(UTF_8, 0), whole, CodingErrorAction.REPORT)
                .orElseGet(() ->
                        isBinary(head) ? Refusals.broken() : lenient(head, new CharsetGuess(charset(head), 0), whole));
    }

    private Charset charset(byte[] bytes) {
        return NearlyUtf8.is(bytes) ? UTF_8 : charsets.of(bytes);
    }

    private Extraction lenient(byte[] bytes, CharsetGuess guess, boolean whole) {
        return decode(bytes, guess, whole, CodingErrorAction.REPLACE).orElseGet(Refusals::broken);
    }

    /// Returns empty if the bytes are invalid in that charset. A character cut at the end of an
    /// incomplete text is no error.
    private Optional<Extraction> decode(byte[] bytes, CharsetGuess guess, boolean whole, CodingErrorAction onError) {
        CharsetDecoder decoder =
                guess.charset().newDecoder().onMalformedInput(onError).onUnmappableCharacter(onError);
        ByteBuffer in = ByteBuffer.wrap(bytes, guess.offset(), bytes.length - guess.offset());
        int room = (int) Math.min(limit, (long) (in.remaining() * (double) decoder.maxCharsPerByte()) + 1);
        CharBuffer out = CharBuffer.allocate(room);
        CoderResult result = decoder.decode(in, out, whole);
        if (result.isError()) {
            return Optional.empty();
        }
        String text = StorableText.of(out.flip().toString());
        return Optional.of(new Extracted(text, result.isOverflow() || !whole, null));
    }

    private static boolean isBinary(byte[] bytes) {
        return !TextBytes.areText(bytes);
    }
}
