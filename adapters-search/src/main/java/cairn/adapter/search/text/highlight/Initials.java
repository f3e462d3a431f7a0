package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.WordTokens;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.IntStream;

/// The first two ASCII letters of the forms of wanted words. Most words of a text can be skipped by
/// their initials, before they are folded and stemmed.
final class Initials {
    private static final int LETTERS = 26;
    private static final int EVERY = (1 << LETTERS) - 1;

    static final Initials ANY = new Initials(IntStream.generate(() -> EVERY).limit(LETTERS));

    /// For each first letter, a bit for each second one.
    private final int[] seconds;

    private Initials(IntStream seconds) {
        this.seconds = seconds.toArray();
    }

    /// @param forms of tokens, with or without the mark of a base or a stem
    static Initials of(Collection<String> forms) {
        int[] seconds = new int[LETTERS];
        for (String form : forms) {
            int at = form.length() > 1 && isMark(form.charAt(0)) ? 1 : 0;
            int first = letter(form.charAt(at));
            if (first >= 0) {
                seconds[first] |= form.length() > at + 1 ? bit(form.charAt(at + 1)) : EVERY;
            }
        }
        return new Initials(Arrays.stream(seconds));
    }

    /// Returns false only for a word of ASCII letters, without parts, that starts with other letters:
    /// none of its forms is wanted.
    boolean mayBegin(String text, int from, int to) {
        int first = letter(text.charAt(from));
        int wanted = first < 0 ? EVERY : seconds[first];
        int word = from + 1 < to ? bit(text.charAt(from + 1)) : EVERY;
        return (wanted & word) != 0 || !isPlain(text, from, to);
    }

    private static boolean isMark(char c) {
        return c == WordTokens.BASE || c == WordTokens.STEM || c == WordTokens.JOINED || c == WordTokens.PART;
    }

    /// All bits for a character that is no letter, and for `y`: the stem of `dying` is `die`.
    private static int bit(char c) {
        int letter = letter(c);
        return letter < 0 || letter == 'y' - 'a' ? EVERY : 1 << letter;
    }

    /// Index of an ASCII letter from 0; -1 for other characters.
    private static int letter(char c) {
        int letter = (c | 0x20) - 'a';
        return letter >= 0 && letter < LETTERS ? letter : -1;
    }

    /// Whether a word only has letters, in one case or with an initial capital, so that it has no parts.
    private static boolean isPlain(String text, int from, int to) {
        boolean isCapital = from + 1 < to && isUpper(text.charAt(from)) && isUpper(text.charAt(from + 1));
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (letter(c) < 0 || (i > from && isUpper(c) != isCapital)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }
}
