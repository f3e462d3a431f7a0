package cairn.adapter.search.text;

import com.ibm.icu.lang.UScript;

/// What characters are to the analysis.
public final class Characters {
    /// Longer runs are split; engines refuse terms of more than 32,766 bytes.
    static final int MAX_TOKEN = 255;

    /// The first character of a script without spaces is Thai.
    private static final int FIRST_SPACELESS = 0x0E00;

    private Characters() {}

    /// No-break spaces included, which `Character.isWhitespace` leaves out.
    static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /// Invisible: soft hyphens, joiners, direction marks.
    static boolean isFormat(int c) {
        return Character.getType(c) == Character.FORMAT;
    }

    /// Letters and digits of scripts that put spaces between words.
    static boolean isWord(int c) {
        return Character.isLetterOrDigit(c) && !isSpaceless(c);
    }

    /// What belongs to the run it stands in, though it is no letter: accents, vowel signs, invisible characters.
    static boolean continuesRun(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
                !isSpaceless(c);
            case Character.FORMAT -> true;
            default -> false;
        };
    }

    public static boolean isSpaceless(int c) {
        return c >= FIRST_SPACELESS && (isEastAsianSpaceless(c) || isDictionaryScript(c));
    }

    /// Written in characters that mean something in pairs; Korean too, whose words carry their particles.
    public static boolean isPaired(int c) {
        return c >= 0x1100 && (isEastAsianSpaceless(c) || UScript.getScript(c) == UScript.HANGUL);
    }

    /// Only a dictionary tells where words end.
    static boolean isDictionaryScript(int c) {
        return switch (c < FIRST_SPACELESS ? UScript.COMMON : UScript.getScript(c)) {
            case UScript.THAI, UScript.LAO, UScript.KHMER, UScript.MYANMAR -> true;
            default -> false;
        };
    }

    private static boolean isEastAsianSpaceless(int c) {
        return switch (c < 0x2E80 ? UScript.COMMON : UScript.getScript(c)) {
            case UScript.HAN, UScript.HIRAGANA, UScript.KATAKANA -> true;
            default -> isKanaMark(c);
        };
    }

    /// Marks of long vowels and, half-width, of voice. Shared by both kana, so of neither's script.
    private static boolean isKanaMark(int c) {
        return c == 0x30FC || c == 0xFF70 || c == 0xFF9E || c == 0xFF9F;
    }
}
