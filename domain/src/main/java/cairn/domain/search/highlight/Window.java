package cairn.domain.search.highlight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A part of a long text, in code points.
///
/// @param matches that lie in it whole
record Window(int from, int to, List<Match> matches) {
    static final int LENGTH = 300;

    /// Shown before the first match.
    private static final int LEAD = 60;

    /// Of two parts with the same words the one that has them more often is better, but never than one with more words.
    private static final double REPETITION = 0.001;

    /// The part that begins a little before one of the matches, at the beginning of a word.
    ///
    /// @param matches in order
    static Window around(int[] points, List<Match> matches, int which) {
        Match first = matches.get(which);
        int from = beginning(points, first.range().from());
        int to = Math.min(points.length, Math.max(from + LENGTH, first.range().to()));
        int begin = which;
        while (begin > 0 && matches.get(begin - 1).range().from() >= from) {
            begin--;
        }
        List<Match> inside = new ArrayList<>();
        for (int i = begin; i < matches.size() && matches.get(i).range().from() < to; i++) {
            if (matches.get(i).range().to() <= to) {
                inside.add(matches.get(i));
            }
        }
        return new Window(from, to, inside);
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

    /// @param rarities what each word of the whole text counts
    double score(Map<Integer, Double> rarities) {
        Map<Integer, Integer> worth = new HashMap<>();
        for (Match match : matches) {
            worth.merge(match.word(), match.worth(), Math::max);
        }
        double score = REPETITION * matches.size();
        for (Map.Entry<Integer, Integer> word : worth.entrySet()) {
            score += word.getValue() * rarities.getOrDefault(word.getKey(), 1.0);
        }
        return score;
    }

    boolean overlaps(Window other) {
        return from < other.to && other.from < to;
    }

    String text(int[] points) {
        return new String(points, from, to - from);
    }
}
