package cairn.adapter.search.text;

import com.ibm.icu.lang.UScript;

/// Classifies characters for the analysis.
public final class Characters {
    /// Longer runs are split; engines reject terms of more than 32,766 bytes.
    static final int MAX_TOKEN = 255;

    /// The first character of a script without spaces is Thai.
    private static final int FIRST_SPACELESS = 0x0E00;

    private Characters() {}

    /// Includes no-break spaces, unlike `Character.isWhitespace`.
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

    /// Characters that belong to their run without being letters: accents, vowel
    /// signs, invisible characters.
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

    /// Scripts whose characters are indexed in pairs; also Korean, whose particles
    /// are attached to the words.
    public static boolean isPaired(int c) {
        return c >= 0x1100 && (isEastAsianSpaceless(c) || UScript.getScript(c) == UScript.HANGUL);
    }

    /// Scripts whose words can only be found with a dictionary.
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

    /// Marks of long vowels and, half-width, of voicing. Both kana share them, so Unicode assigns them
    /// to neither.
    private static boolean isKanaMark(int c) {
        return c == 0x30FC || c == 0xFF70 || c == 0xFF9E || c == 0xFF9F;
    }
}
