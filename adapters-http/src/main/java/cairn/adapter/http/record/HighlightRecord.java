package cairn.adapter.http.record;

import cairn.domain.search.highlight.Highlight;
import java.util.List;

/// The positions of search words in a field.
///
/// @param ranges start and end, in code points of `text`; the end is exclusive
public record HighlightRecord(String field, String text, List<List<Integer>> ranges) {
    public static HighlightRecord of(Highlight highlight) {
        return new HighlightRecord(
                highlight.field(),
                highlight.text(),
                highlight.ranges().stream()
                        .map(range -> List.of(range.from(), range.to()))
                        .toList());
    }
}
