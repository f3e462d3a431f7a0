package cairn.adapter.search.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Splits identifiers: `parseHTTPRequest`, `snake_case`, `MPU6050`, `example.com`, `v1.2.3`. Joins the
/// parts of hyphenated words: `Wi-Fi`.
final class Compound {
    /// Longer runs are keys, digests or encoded bytes; their parts would only fill the index.
    private static final int MAX_LENGTH = 64;

    private static final int MAX_PARTS = 16;

    /// Dotted names with more parts have no runs.
    private static final int MAX_DOTTED = 5;

    /// Maximum parts of a hyphenated word. More make it a phrase, such as `state-of-the-art`, or a key.
    private static final int MOST_HYPHENATED = 3;

    private static final int LONGEST_HYPHENATED = 32;

    private static final String HYPHENS = "-\u2010\u2011";

    /// A hyphenated word after one of these and a letter is part of a longer identifier, as is one
    /// before one of [#BEHIND].
    private static final String BEFORE = HYPHENS + "_.'\u2019";

    private static final String BEHIND = HYPHENS + "_.@";

    private Compound() {}

    /// A hyphenated word, or two neighbouring parts of three, without the hyphens.
    ///
    /// @param from start offset in the text
    /// @param end end offset in the text, with the hyphens
    record Joined(String word, int from, int end) {
        boolean holds(int at) {
            return from <= at && at < end;
        }
    }

    /// Joins the hyphenated word that starts at `from`: first as a whole and, if it has three parts, the
    /// first two and the last two. Empty if there is none. Dates, ranges, keys, and parts of host names
    /// and file names do not count.
    static List<Joined> joined(String text, int from) {
        if (from > 1 && isLetter(text.charAt(from - 2)) && BEFORE.indexOf(text.charAt(from - 1)) >= 0) {
            return List.of();
        }
        List<Joined> parts = new ArrayList<>(MOST_HYPHENATED);
        int start = from;
        int end = endOfPart(text, from);
        while (parts.size() < MOST_HYPHENATED && goesOn(text, end, HYPHENS) && !isRange(text, end)) {
            parts.add(new Joined(text.substring(start, end), start, end));
            start = end + 1;
            end = endOfPart(text, start);
        }
        parts.add(new Joined(text.substring(start, end), start, end));
        Joined whole = join(parts);
        boolean isWord = parts.size() > 1
                && parts.size() <= MOST_HYPHENATED
                && whole.word().length() <= LONGEST_HYPHENATED
                && whole.word().chars().anyMatch(Character::isLetter)
                && !goesOn(text, end, BEHIND)
                && isEnd(text, end);
        if (!isWord) {
            return List.of();
        }
        return parts.size() == 2
                ? List.of(whole)
                : List.of(whole, join(parts.subList(0, 2)), join(parts.subList(1, parts.size())));
    }

    private static Joined join(List<Joined> parts) {
        String word = parts.stream().map(Joined::word).collect(Collectors.joining());
        return new Joined(word, parts.getFirst().from(), parts.getLast().end());
    }

    static boolean isHyphen(char c) {
        return HYPHENS.indexOf(c) >= 0;
    }

    /// Whether the hyphen stands between numbers: `1-2kg` is not 12 kg.
    private static boolean isRange(String text, int hyphen) {
        return Character.isDigit(text.charAt(hyphen - 1)) && Character.isDigit(text.charAt(hyphen + 1));
    }

    private static boolean isEnd(String text, int end) {
        int next = end < text.length() ? text.codePointAt(end) : ' ';
        return !Characters.continuesRun(next) && (!Characters.isWord(next) || Characters.isPaired(next));
    }

    /// Whether the word could be written with hyphens in a text.
    static boolean mayHaveHyphens(String word) {
        return word.length() > 1
                && word.length() <= LONGEST_HYPHENATED
                && word.chars().allMatch(c -> isLetter((char) c))
                && word.chars().anyMatch(Character::isLetter);
    }

    /// A part ends at characters outside the Basic Multilingual Plane and at combining marks; words with
    /// these are not joined.
    private static int endOfPart(String text, int start) {
        int end = start;
        while (end < text.length() && isLetter(text.charAt(end)) && end - start <= LONGEST_HYPHENATED) {
            end++;
        }
        return end;
    }

    private static boolean goesOn(String text, int end, String by) {
        return end + 1 < text.length() && by.indexOf(text.charAt(end)) >= 0 && isLetter(text.charAt(end + 1));
    }

    private static boolean isLetter(char c) {
        return Characters.isWord(c) && !Characters.isPaired(c);
    }

    /// The parts of a word in its original case, and the runs of a dotted name:
    /// `example.com` of `www.example.com`, `1.2` of `v1.2.3`. Empty if there is only one
    /// part. Single letters are left out.
    static Set<String> parts(String word) {
        Set<String> parts = new LinkedHashSet<>();
        if (word.length() > MAX_LENGTH) {
            return parts;
        }
        int from = 0;
        for (int i = 1; i <= word.length() && parts.size() < MAX_PARTS; i++) {
            if (i == word.length() ? from > 0 : isBoundary(word, i)) {
                addPart(parts, word.substring(from, i));
                from = i;
            }
        }
        addRuns(parts, word);
        return parts;
    }

    /// The parts that a query searches for, without the single digits of versions and
    /// dates, which are everywhere.
    static List<String> tellingParts(String word) {
        return parts(word).stream().filter(part -> part.length() > 1).toList();
    }

    private static void addPart(Set<String> parts, String part) {
        boolean joined = !Character.isLetterOrDigit(part.charAt(0)) && part.length() > 1;
        String bare = joined && isJoiner(part.charAt(0)) ? part.substring(1) : part;
        if (bare.length() > 1 || Character.isDigit(bare.charAt(0))) {
            parts.add(bare);
        }
    }

    /// For a version, also adds runs without its leading letters.
    private static void addRuns(Set<String> parts, String word) {
        if (word.indexOf('.') < 0) {
            return;
        }
        List<Integer> starts = new ArrayList<>(List.of(0));
        List<Integer> ends = new ArrayList<>();
        for (int i = 1; i < word.length(); i++) {
            if (word.charAt(i) == '.') {
                ends.add(i);
                starts.add(i + 1);
            }
        }
        ends.add(word.length());
        int number = firstDigit(word);
        if (number > 0 && number < ends.getFirst()) {
            starts.add(1, number);
        }
        if (ends.size() > MAX_DOTTED) {
            return;
        }
        for (int start : starts) {
            ends.stream()
                    .filter(end -> word.indexOf('.', start) >= 0 && end > word.indexOf('.', start))
                    .filter(end -> start > 0 || end < word.length())
                    .forEach(end -> parts.add(word.substring(start, end)));
        }
    }

    private static int firstDigit(String word) {
        int at = 0;
        while (at < word.length() && !Character.isDigit(word.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBoundary(String word, int i) {
        char before = word.charAt(i - 1);
        char c = word.charAt(i);
        if (isJoiner(c)) {
            return true;
        }
        boolean letterMeetsDigit = Character.isDigit(before) ? Character.isLetter(c) : Character.isDigit(c);
        boolean humpStarts = Character.isLowerCase(before) && Character.isUpperCase(c);
        boolean acronymEnds = Character.isUpperCase(before)
                && Character.isUpperCase(c)
                && i + 1 < word.length()
                && Character.isLowerCase(word.charAt(i + 1));
        return !isJoiner(before) && (letterMeetsDigit || humpStarts || acronymEnds);
    }

    private static boolean isJoiner(char c) {
        return c == '_' || c == '.' || c == '\'' || c == ',';
    }
}
