package cairn.application.port;

import cairn.domain.search.Highlight.Range;
import cairn.domain.search.QueryText;
import java.util.List;
import java.util.function.Function;

/// Finds where the words of a query stand in a text, by the analysis that the index is made with: a word counts in
/// every form it is found by.
public interface Highlighter {
    /// Gives the places in any text, in order; of the words of quoted parts each. None for a text that is not in
    /// Unicode NFC, whose places would lie elsewhere.
    ///
    /// @param completesLastWord whether the last loose word may be the beginning of one
    Function<String, List<Range>> marker(QueryText query, boolean completesLastWord);
}
