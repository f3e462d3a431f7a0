package cairn.domain.search.query;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Parses a query into quoted parts, exclusions, and the rest.
///
/// A quotation mark directly after a word opens no part, so that 5" and 17” stay text. After a letter of
/// a script without spaces it does, and corner brackets do everywhere. A part without a closing mark is
/// text, even after a hyphen. Straight, typographic and CJK quotation marks are recognised.
final class QueryParser {
    private static final Map<Integer, Set<Integer>> CLOSING = Map.ofEntries(
            Map.entry((int) '"', Set.of((int) '"', 0x201D, 0x201C)),
            Map.entry(0x201C, Set.of(0x201D, (int) '"', 0x201C)),
            Map.entry(0x201D, Set.of(0x201D, (int) '"')),
            Map.entry(0x201E, Set.of(0x201C, 0x201D, (int) '"')),
            Map.entry(0x00AB, Set.of(0x00BB)),
            Map.entry(0x00BB, Set.of(0x00AB)),
            Map.entry(0xFF02, Set.of(0xFF02)),
            Map.entry(0x300C, Set.of(0x300D)),
            Map.entry(0x300E, Set.of(0x300F)),
            Map.entry(0x300A, Set.of(0x300B)),
            Map.entry(0x301D, Set.of(0x301E, 0x301F)));

    /// Marks that always start a quotation.
    private static final Set<Integer> BRACKETS = Set.of(0x300C, 0x300E, 0x300A, 0x301D);

    /// Punctuation after a word that is not part of it, unlike that of `C++` and `C#`.
    private static final Set<Integer> ENDING = ".,;:!?)]}\u2026\u3001\u3002\uFF01\uFF0C\uFF1F\uFF09"
            .codePoints()
            .boxed()
            .collect(Collectors.toSet());

    private static final Set<UnicodeScript> SPACELESS = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private final int[] text;
    private final StringBuilder loose = new StringBuilder();
    private final Set<String> strict = new LinkedHashSet<>();
    private final Set<String> excluded = new LinkedHashSet<>();
    private int at;

    QueryParser(String text) {
        this.text = text.codePoints().toArray();
    }

    QueryText parse() {
        while (at < text.length) {
            readNext();
        }
        return new QueryText(folded(loose.toString()), List.copyOf(strict), List.copyOf(excluded));
    }

    private void readNext() {
        boolean exclude = text[at] == '-' && atBoundary() && at + 1 < text.length;
        int start = exclude ? at + 1 : at;
        int close = closing(start);
        if (close > 0) {
            keep(exclude ? excluded : strict, start + 1, close);
            at = close + 1;
        } else if (exclude && Character.isLetterOrDigit(text[start])) {
            excludeWord();
        } else {
            loose.appendCodePoint(text[at++]);
        }
    }

    private boolean atBoundary() {
        return at == 0 || isSpace(text[at - 1]);
    }

    /// Includes no-break spaces.
    private static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static String folded(String text) {
        return text.replaceAll("[\\s\\p{Z}]+", " ").strip();
    }

    /// Returns the index of the mark that closes the quoted part opened at `start`, or -1 if
    /// none is opened there.
    private int closing(int start) {
        Set<Integer> marks = CLOSING.get(text[start]);
        if (marks == null || (!BRACKETS.contains(text[start]) && endsWord(start))) {
            return -1;
        }
        for (int i = start + 1; i < text.length; i++) {
            if (marks.contains(text[i])) {
                return i;
            }
        }
        return -1;
    }

    /// Whether a word of a script with spaces ends just before `index`.
    private boolean endsWord(int index) {
        if (index == 0) {
            return false;
        }
        int before = text[index - 1];
        boolean inWord = Character.isLetterOrDigit(before) || Character.getType(before) == Character.NON_SPACING_MARK;
        return inWord && !isKanaMark(before) && !SPACELESS.contains(UnicodeScript.of(before));
    }

    /// The prolonged sound mark, and half-width voicing marks. Both kana use them, so Unicode assigns
    /// them to neither script.
    private static boolean isKanaMark(int c) {
        return c == 0x30FC || c == 0xFF70 || c == 0xFF9E || c == 0xFF9F;
    }

    /// Keeps a quoted part; ignores a blank one.
    private void keep(Set<String> parts, int from, int to) {
        String part = new String(text, from, to - from);
        loose.append(' ');
        if (!part.codePoints().allMatch(QueryParser::isSpace)) {
            parts.add(part.strip());
        }
    }

    private void excludeWord() {
        int from = ++at;
        while (at < text.length && !isSpace(text[at])) {
            at++;
        }
        // Ends at the latest after the first character, which is a letter or a digit.
        int end = at;
        while (ENDING.contains(text[end - 1])) {
            end--;
        }
        excluded.add(new String(text, from, end - from));
    }
}
