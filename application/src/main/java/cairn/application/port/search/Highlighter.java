package cairn.application.port.search;

import cairn.domain.search.highlight.Match;
import cairn.domain.search.query.QueryText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds where the words of a query stand in a text, by the analysis that the index is made with: a loose word counts
/// in every form it is found by, a quoted part only as it is.
public interface Highlighter {
    /// Of several questions at once, so that a text is taken apart but once.
    Marker marker(List<Asked> questions);

    /// @param completesLastWord whether the last loose word may be a prefix
    record Asked(QueryText query, boolean completesLastWord) {}

    /// Reads texts for some questions.
    interface Marker {
        /// The places in code points of the text as it is given, whatever its Unicode normal form; those of
        /// each question by themselves, in no order.
        ///
        /// @param language of the text, as `LanguageDetector` tells it; null when nobody knows
        List<Match> matches(String text, @Nullable String language);
    }
}
