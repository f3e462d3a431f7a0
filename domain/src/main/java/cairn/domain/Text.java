package cairn.domain;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rules that hold for every text a client sends. Lengths count Unicode code points.
public final class Text {
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

    /// The version of [#folded].
    public static final int FOLDING = 2;

    private Text() {}

    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /// `String.codePoints` takes several times as long.
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

    /// The text that these bytes of UTF-8 begin, without a last character that their end cuts through.
    public static String beginning(byte[] utf8) {
        int last = utf8.length - 1;
        while (last > 0 && (utf8[last] & 0xC0) == 0x80) {
            last--;
        }
        boolean isCut = last >= 0 && last + bytes(utf8[last]) > utf8.length;
        return new String(utf8, 0, isCut ? last : utf8.length, StandardCharsets.UTF_8);
    }

    /// Of the character that begins so: as many as there are ones in front (RFC 3629 §3), or one.
    private static int bytes(byte first) {
        return Math.max(1, Integer.numberOfLeadingZeros(~(first << 24)));
    }

    /// Case and accents folded away, for comparing names as people do. Through upper case, so that ß and SS agree, and
    /// each character by itself: Java's lower case of a text has another sigma at the end of a word, so that a part
    /// of a name would not be a part of its folded form. Names are kept folded; who changes this raises
    /// [#FOLDING].
    public static String folded(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String upper = MARKS.matcher(decomposed).replaceAll("").toUpperCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(upper.length());
        upper.codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /// The first line with something in it, without Markdown's heading marks; empty when there is none.
    public static Optional<String> firstLine(String text) {
        return text.lines()
                .map(line -> line.replaceFirst("^\\s*#{1,6}\\s+", "").strip())
                .filter(line -> !line.isEmpty())
                .findFirst();
    }
}
