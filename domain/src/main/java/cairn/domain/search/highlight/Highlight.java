package cairn.domain.search.highlight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The matches of a search in one field of a hit. The text is plain: nothing in it is markup.
///
/// @param text the text of the field, or a part of it, unchanged
/// @param ranges in order, without overlap or contact
public record Highlight(String field, String text, List<Range> ranges) {
    public Highlight {
        ranges = List.copyOf(ranges);
    }

    /// @param found in any order; they may overlap
    static Highlight of(String field, String text, List<Range> found) {
        return new Highlight(field, text, joined(found));
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

    /// In code points, the end exclusive.
    public record Range(int from, int to) {}
}
