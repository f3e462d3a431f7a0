package cairn.domain.search;

import cairn.domain.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Where words of a search stand in one field of a hit.
///
/// @param text the field's, or the part of it around the first of them
/// @param ranges in order, none touching another
public record Highlight(String field, String text, List<Range> ranges) {
    /// Code points shown of a long field, and how many of them before the first match.
    private static final int WINDOW = 300;

    private static final int LEAD = 60;

    public Highlight {
        ranges = List.copyOf(ranges);
    }

    /// Empty when nothing stands there.
    ///
    /// @param found in any order, as they may overlap
    public static Optional<Highlight> of(String field, String text, List<Range> found) {
        List<Range> ranges = joined(found);
        if (ranges.isEmpty()) {
            return Optional.empty();
        }
        int length = Text.length(text);
        if (length <= WINDOW) {
            return Optional.of(new Highlight(field, text, ranges));
        }
        int from = Math.clamp(ranges.getFirst().from() - LEAD, 0, length - WINDOW);
        int to = Math.max(from + WINDOW, ranges.getFirst().to());
        List<Range> shown = ranges.stream()
                .filter(range -> range.to() <= to)
                .map(range -> new Range(range.from() - from, range.to() - from))
                .toList();
        String window = text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, to));
        return Optional.of(new Highlight(field, window, shown));
    }

    private static List<Range> joined(List<Range> found) {
        List<Range> joined = new ArrayList<>();
        for (Range range :
                found.stream().sorted(Comparator.comparingInt(Range::from)).toList()) {
            if (!joined.isEmpty() && range.from() <= joined.getLast().to()) {
                Range last = joined.removeLast();
                joined.add(new Range(last.from(), Math.max(last.to(), range.to())));
            } else {
                joined.add(range);
            }
        }
        return joined;
    }

    /// In code points, the end excluded.
    public record Range(int from, int to) {}
}
