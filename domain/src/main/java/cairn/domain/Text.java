package cairn.domain;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rules that hold for every text a client sends. Lengths count Unicode code points.
public final class Text {
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

    private Text() {}

    public static int length(String text) {
        return text.codePointCount(0, text.length());
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

    /// Case and accents folded away, for comparing names as people do.
    public static String folded(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        return MARKS.matcher(decomposed).replaceAll("").toLowerCase(Locale.ROOT);
    }

    /// The first line with something in it, without Markdown's heading marks; empty when there is none.
    public static Optional<String> firstLine(String text) {
        return text.lines()
                .map(line -> line.replaceFirst("^\\s*#{1,6}\\s+", "").strip())
                .filter(line -> !line.isEmpty())
                .findFirst();
    }
}
