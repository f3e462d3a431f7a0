package cairn.adapter.enrichment.embedding;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/// Splits text into words as BERT's uncased models do: control characters dropped, accents stripped, lower case,
/// every CJK ideograph and every punctuation mark a word of its own.
///
/// Agrees with Hugging Face's `BertNormalizer` and `BertPreTokenizer`, except that form feed, vertical tab and next
/// line separate words here (there they are dropped, which glues the last word of a page to the first of the next).
final class BertWords {
    private static final int REPLACEMENT = 0xFFFD;
    private static final int NEXT_LINE = 0x85;

    private BertWords() {}

    static List<String> of(String text) {
        StringBuilder clean = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> clean(c, clean));
        String decomposed = Normalizer.normalize(clean, Normalizer.Form.NFD);
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        decomposed.codePoints().forEach(c -> split(c, word, words));
        flush(word, words);
        return words;
    }

    private static void clean(int c, StringBuilder into) {
        if (isSpace(c)) {
            into.append(' ');
            return;
        }
        if (c == REPLACEMENT || isControl(c)) {
            return;
        }
        if (isIdeograph(c)) {
            into.append(' ').appendCodePoint(c).append(' ');
            return;
        }
        into.appendCodePoint(c);
    }

    /// Lower case goes code point by code point: `String.toLowerCase` looks at what follows (Greek final sigma),
    /// and the vocabulary was not made that way.
    private static void split(int c, StringBuilder word, List<String> words) {
        if (Character.getType(c) == Character.NON_SPACING_MARK) {
            return;
        }
        if (isSpace(c)) {
            flush(word, words);
            return;
        }
        if (isPunctuation(c)) {
            flush(word, words);
            words.add(Character.toString(c));
            return;
        }
        word.appendCodePoint(Character.toLowerCase(c));
    }

    private static void flush(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    private static boolean isSpace(int c) {
        return within(c, '\t', '\r') || c == NEXT_LINE || Character.isSpaceChar(c);
    }

    private static boolean isControl(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    /// All ASCII symbols count, as in the models' training code.
    private static boolean isPunctuation(int c) {
        if (c < 128) {
            return c > 32 && c < 127 && !Character.isLetterOrDigit(c);
        }
        return switch (Character.getType(c)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    /// The blocks of the models' training code: kana and hangul are not among them.
    private static boolean isIdeograph(int c) {
        return within(c, 0x4E00, 0x9FFF)
                || within(c, 0x3400, 0x4DBF)
                || within(c, 0x20000, 0x2A6DF)
                || within(c, 0x2A700, 0x2CEAF)
                || within(c, 0xF900, 0xFAFF)
                || within(c, 0x2F800, 0x2FA1F);
    }

    private static boolean within(int c, int from, int to) {
        return c >= from && c <= to;
    }
}
