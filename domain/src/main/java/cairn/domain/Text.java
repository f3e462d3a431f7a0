package cairn.domain;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rules for all text that clients send. Lengths count Unicode code points.
public final class Text {
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

    /// The version of [#folded].
    public static final int FOLDING = 2;

    private Text() {}

    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /// Several times as fast as `String.codePoints`.
    public static int[] codePoints(String text) {
        int[] points = new int[length(text)];
        for (int i = 0, at = 0; i < points.length; i++) {
            points[i] = text.codePointAt(at);
            at += Character.charCount(points[i]);
        }
        return points;
    }

    /// Whether the text can be stored and sent back unchanged: no U+0000, no lone surrogate.
    public static boolean isWellFormed(String text) {
        return text.codePoints()
                .noneMatch(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
    }

    /// At most `limit` code points from the start.
    public static String head(String text, int limit) {
        return length(text) <= limit ? text : text.substring(0, text.offsetByCodePoints(0, limit));
    }

    /// At most `most` UTF-16 units from the start, never half of a surrogate pair. Unlike [#head], reads no
    /// more than that.
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }

    /// Decodes the beginning of a text in UTF-8, and drops a last character that is incomplete.
    public static String beginning(byte[] utf8) {
        int last = utf8.length - 1;
        while (last > 0 && (utf8[last] & 0xC0) == 0x80) {
            last--;
        }
        boolean isCut = last >= 0 && last + bytes(utf8[last]) > utf8.length;
        return new String(utf8, 0, isCut ? last : utf8.length, StandardCharsets.UTF_8);
    }

    /// Length of the character with this first byte: the number of its leading one bits
    /// (RFC 3629 §3), or 1.
    private static int bytes(byte first) {
        return Math.max(1, Integer.numberOfLeadingZeros(~(first << 24)));
    }

    /// Folds case and accents, so that names compare as people expect. Goes through upper case, so that
    /// ß and SS are equal. Lowers each character separately: Java lowers a sigma at the end of a word to
    /// another letter, so the folded form of a part of a name would not be a part of the folded name.
    /// Folded names are stored: increment [#FOLDING] when this changes.
    public static String folded(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String upper = MARKS.matcher(decomposed).replaceAll("").toUpperCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(upper.length());
        upper.codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /// Returns the first line that is not blank, without Markdown's heading marks;
    /// empty if there is none.
    public static Optional<String> firstLine(String text) {
        return text.lines()
                .map(line -> line.replaceFirst("^\\s*#{1,6}\\s+", "").strip())
                .filter(line -> !line.isEmpty())
                .findFirst();
    }
}
