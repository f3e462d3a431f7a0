package cairn.adapter.search.text;

import java.util.Collection;

/// The letters of ASCII that the forms of wanted words begin with. Most words of a text are passed over by them, before
/// they are folded and stemmed.
final class Initials {
    private static final int LETTERS = 26;

    static final Initials ANY = new Initials((1 << LETTERS) - 1);

    /// A bit for each letter.
    private final int letters;

    private Initials(int letters) {
        this.letters = letters;
    }

    /// @param forms as tokens are, with or without the mark of a base or a stem
    static Initials of(Collection<String> forms) {
        int letters = 0;
        for (String form : forms) {
            int first = form.length() > 1 && isMark(form.charAt(0)) ? 1 : 0;
            letters |= bit(form.charAt(first));
        }
        return new Initials(letters);
    }

    /// False only for a word of ASCII letters that has no parts, and begins with another letter: none of its forms is
    /// wanted.
    boolean mayBegin(String text, int from, int to) {
        return (letters & bit(text.charAt(from))) != 0 || !isPlain(text, from, to);
    }

    private static boolean isMark(char c) {
        return c == WordTokens.BASE || c == WordTokens.STEM;
    }

    /// 0 for what is no letter of ASCII.
    private static int bit(char c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z' ? 1 << (lower - 'a') : 0;
    }

    /// Letters alone, in one case or with a capital in front: such a word is no compound.
    private static boolean isPlain(String text, int from, int to) {
        boolean isCapital = from + 1 < to && isUpper(text.charAt(from)) && isUpper(text.charAt(from + 1));
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (bit(c) == 0 || (i > from && isUpper(c) != isCapital)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }
}
