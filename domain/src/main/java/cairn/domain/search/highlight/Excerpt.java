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

/// A part of a field, chosen for the words of a query that it contains.
///
/// @param worth sum over these words, each counted once in its best form
/// @param words the words of the query in this part, as numbered by [Match]
/// @param goesOn whether the field continues after it
public record Excerpt(Highlight highlight, int worth, Set<Integer> words, boolean goesOn) {
    /// Maximum number of parts that are compared. If matches are more frequent, one part in
    /// a few is good enough.
    private static final int MOST_WINDOWS = 1000;

    public Excerpt {
        words = Set.copyOf(words);
    }

    /// Returns the best parts first: those with more of the words, and with words that are rare in this
    /// text. A short text is one part. Returns none if there are no matches.
    ///
    /// @param most maximum number of parts, which do not overlap
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
