package cairn.domain.passage;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/// Estimates the number of tokens that an embedding model makes of a text; rather too many than too few.
/// English models know whole words of the Latin script, but little more than single letters of others.
public final class TokenEstimate {
    /// Letters of a Latin word per token. Words of English prose have 1.3 tokens each.
    private static final int LETTERS = 6;

    /// White-space characters per token. Models make no tokens of them, but a passage must not contain
    /// unlimited white space.
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

    /// Estimates a whole text.
    public static int of(String text) {
        TokenEstimate estimate = new TokenEstimate();
        return text.codePoints().map(estimate::add).sum();
    }

    /// Returns as many of the first words as have at most `tokens` tokens. Cuts between characters in
    /// scripts without spaces, or if the first word is longer.
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

    /// Returns the number of tokens that this character adds.
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

    /// Whether this character's script separates words without white space.
    static boolean needsNoSpace(int codePoint) {
        return codePoint > LAST_ASCII && WITHOUT_SPACES.contains(UnicodeScript.of(codePoint));
    }
}
