package cairn.domain.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Takes a query apart: quoted parts, exclusions, and the rest.
///
/// A quotation mark opens a part only at the start or after something that is no letter or digit, so that 5" and
/// O'Neil stay text; a part whose closing mark is missing is text. Straight, typographic and CJK quotation marks
/// count.
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

    private final int[] text;
    private final StringBuilder loose = new StringBuilder();
    private final List<String> strict = new ArrayList<>();
    private final List<String> excluded = new ArrayList<>();
    private int at;

    QueryParser(String text) {
        this.text = text.codePoints().toArray();
    }

    QueryText parse() {
        while (at < text.length) {
            boolean exclude = text[at] == '-' && atBoundary() && at + 1 < text.length && startsTerm(text[at + 1]);
            int start = exclude ? at + 1 : at;
            int close = closing(start);
            if (close > 0) {
                keep(exclude ? excluded : strict, start + 1, close);
                at = close + 1;
            } else if (exclude) {
                excludeWord();
            } else {
                loose.appendCodePoint(text[at++]);
            }
        }
        return new QueryText(loose.toString().strip().replaceAll("\\s+", " "), strict, excluded);
    }

    private boolean atBoundary() {
        return at == 0 || Character.isWhitespace(text[at - 1]);
    }

    private static boolean startsTerm(int c) {
        return Character.isLetterOrDigit(c) || CLOSING.containsKey(c);
    }

    /// Where the quoted part that opens at `start` closes, or -1 when none opens there. A quoted part that is
    /// blank is none.
    private int closing(int start) {
        Set<Integer> marks = start < text.length ? CLOSING.get(text[start]) : null;
        if (marks == null || (start > 0 && Character.isLetterOrDigit(text[start - 1]) && text[start] == '"')) {
            return -1;
        }
        for (int i = start + 1; i < text.length; i++) {
            if (marks.contains(text[i])) {
                return i;
            }
        }
        return -1;
    }

    private void keep(List<String> parts, int from, int to) {
        String part = new String(text, from, to - from).strip();
        loose.append(' ');
        if (!part.isEmpty()) {
            parts.add(part);
        }
    }

    private void excludeWord() {
        int from = ++at;
        while (at < text.length && !Character.isWhitespace(text[at])) {
            at++;
        }
        excluded.add(new String(text, from, at - from));
    }
}
