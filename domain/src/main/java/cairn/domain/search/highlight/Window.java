package cairn.domain.search.highlight;

import java.util.ArrayList;
import java.util.List;

/// A part of a long text, in code points.
///
/// @param all matches of the text in order
/// @param first index of the first match that begins in the part
/// @param end index after the last match that begins there
record Window(int from, int to, List<Match> all, int first, int end) {
    static final int LENGTH = 300;

    /// Number of code points shown before the first match.
    private static final int LEAD = 60;

    /// Returns the part that begins a little before one of the matches, at the beginning of a word.
    ///
    /// @param matches in order
    static Window around(int[] points, List<Match> matches, int which) {
        Match match = matches.get(which);
        int from = beginning(points, match.range().from());
        int to = Math.min(points.length, Math.max(from + LENGTH, match.range().to()));
        int first = which;
        while (first > 0 && matches.get(first - 1).range().from() >= from) {
            first--;
        }
        int end = which + 1;
        while (end < matches.size() && matches.get(end).range().from() < to) {
            end++;
        }
        return new Window(from, to, matches, first, end);
    }

    private static int beginning(int[] points, int match) {
        int from = Math.clamp(match - LEAD, 0, points.length - LENGTH);
        for (int i = from; from > 0 && i < match; i++) {
            if (Character.isWhitespace(points[i])) {
                return i + 1;
            }
        }
        return from;
    }

    /// Returns the matches that lie entirely in the part.
    List<Match> matches() {
        List<Match> inside = new ArrayList<>();
        for (int i = first; i < end; i++) {
            if (holds(i)) {
                inside.add(all.get(i));
            }
        }
        return inside;
    }

    /// Whether a match that begins in the part also ends there.
    boolean holds(int match) {
        return all.get(match).range().to() <= to;
    }

    boolean overlaps(Window other) {
        return from < other.to && other.from < to;
    }

    String text(int[] points) {
        return new String(points, from, to - from);
    }
}
