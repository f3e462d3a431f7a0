package cairn.application.port.search;

import cairn.domain.search.highlight.Match;
import cairn.domain.search.query.QueryText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the words of a query in a text, with the text analysis of the index: loose words match in all
/// forms that the index finds, quoted parts only literally.
public interface Highlighter {
    /// Prepares several queries together, so that each text is analysed only once.
    Marker marker(List<Asked> questions);

    /// @param completesLastWord whether the last loose word may be a prefix
    record Asked(QueryText query, boolean completesLastWord) {}

    /// Finds the words of the prepared queries in texts.
    interface Marker {
        /// Returns the matches of each query, unordered. Ranges are in code points of the given text,
        /// whatever its Unicode normal form.
        ///
        /// @param language of the text, as from `LanguageDetector`; null if unknown
        List<Match> matches(String text, @Nullable String language);
    }
}
