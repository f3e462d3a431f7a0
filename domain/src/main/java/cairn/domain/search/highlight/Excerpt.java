package cairn.domain.search.highlight;

import cairn.domain.Text;
import cairn.domain.search.highlight.Highlight.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// A part of a field, chosen for the words of a query that stand in it.
///
/// @param worth of each of these words once, in the form that is worth most
/// @param words which of the query's words these are
/// @param goesOn whether the field has more behind it
public record Excerpt(Highlight highlight, int worth, Set<Integer> words, boolean goesOn) {
    /// Parts that are compared. Where one word stands in a text some thousand times, one part in a few is as good.
    private static final int MOST_WINDOWS = 1000;

    public Excerpt {
        words = Set.copyOf(words);
    }

    /// The best first: where more of the words stand, those that are rare in this text before others. A short text is
    /// one part. None when nothing stands there.
    ///
    /// @param most parts, at most; no two overlap
    public static List<Excerpt> of(String field, String text, List<Match> matches, int most) {
        if (matches.isEmpty()) {
            return List.of();
        }
        int[] points = Text.codePoints(text);
        if (points.length <= Window.LENGTH) {
            return List.of(of(field, text, 0, matches, false));
        }
        List<Window> taken = new ArrayList<>();
        for (Window window : best(points, matches)) {
            if (taken.size() < most && taken.stream().noneMatch(window::overlaps)) {
                taken.add(window);
            }
        }
        return taken.stream()
                .map(window ->
                        of(field, window.text(points), window.from(), window.matches(), window.to() < points.length))
                .toList();
    }

    private static List<Window> best(int[] points, List<Match> matches) {
        List<Match> inOrder = matches.stream()
                .sorted(Comparator.comparingInt(match -> match.range().from()))
                .toList();
        WindowScores scores = new WindowScores(inOrder);
        int step = Math.ceilDiv(inOrder.size(), MOST_WINDOWS);
        return IntStream.iterate(0, i -> i < inOrder.size(), i -> i + step)
                .mapToObj(i -> Window.around(points, inOrder, i))
                .map(window -> new Scored(window, scores.score(window)))
                .sorted(Comparator.comparingDouble(Scored::score)
                        .reversed()
                        .thenComparingInt(scored -> scored.window().from()))
                .map(Scored::window)
                .toList();
    }

    private static Excerpt of(String field, String part, int offset, List<Match> matches, boolean goesOn) {
        List<Range> ranges = matches.stream()
                .map(Match::range)
                .map(range -> new Range(range.from() - offset, range.to() - offset))
                .toList();
        Map<Integer, Integer> worth = new HashMap<>();
        matches.forEach(match -> worth.merge(match.word(), match.worth(), Math::max));
        int sum = worth.values().stream().mapToInt(Integer::intValue).sum();
        return new Excerpt(Highlight.of(field, part, ranges), sum, worth.keySet(), goesOn);
    }

    private record Scored(Window window, double score) {}
}
