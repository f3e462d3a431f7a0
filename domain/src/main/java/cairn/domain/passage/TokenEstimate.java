package cairn.domain.passage;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/// How many tokens an embedding model makes of a text, about and rather too many: English models know whole words of
/// their own script, and little but single letters of others.
public final class TokenEstimate {
    /// Letters of a Latin word that make one token. The words of English prose come to 1.3 tokens each.
    private static final int LETTERS = 6;

    /// White space makes none, yet a passage must not hold any amount of it.
    private static final int SPACES = 8;

    private static final int LAST_ASCII = 0x7F;
    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    /// Of a whole text.
    public static int of(String text) {
        TokenEstimate estimate = new TokenEstimate();
        return text.codePoints().map(estimate::add).sum();
    }

    /// The words of a text that come first, as many as have no more tokens; where words are not told apart by spaces,
    /// or the first is longer, as many characters.
    public static String head(String text, int tokens) {
        TokenEstimate estimate = new TokenEstimate();
        int sum = 0;
        int end = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int c = text.codePointAt(at);
            sum += estimate.add(c);
            if (sum > tokens) {
                return text.substring(0, end > 0 ? end : at).strip();
            }
            if (isWhite(c) || needsNoSpace(c)) {
                end = at + (isWhite(c) ? 0 : Character.charCount(c));
            }
        }
        return text;
    }

    private int letters;
    private int spaces;

    /// Tokens that this character adds to those before it.
    int add(int codePoint) {
        if (isWhite(codePoint)) {
            letters = 0;
            spaces++;
            return spaces % SPACES == 0 ? 1 : 0;
        }
        spaces = 0;
        if (isOfWord(codePoint)) {
            letters++;
            return letters % LETTERS == 1 ? 1 : 0;
        }
        letters = 0;
        return 1;
    }

    static boolean isWhite(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
    }

    private static boolean isOfWord(int codePoint) {
        return codePoint <= LAST_ASCII
                ? Character.isLetterOrDigit(codePoint)
                : UnicodeScript.of(codePoint) == UnicodeScript.LATIN;
    }

    /// Whether words of this character's script stand without white space between them.
    static boolean needsNoSpace(int codePoint) {
        return codePoint > LAST_ASCII && WITHOUT_SPACES.contains(UnicodeScript.of(codePoint));
    }
}
