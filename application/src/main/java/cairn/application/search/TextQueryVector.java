package cairn.application.search;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.similarity.TextScale;

/// The vector that texts are compared with.
///
/// @param scale interprets its cosines
record TextQueryVector(QueryVector vector, TextScale scale) {
    /// The minimum cosine of near texts.
    double floor(Question question) {
        return question.precision().floor(scale.answers());
    }
}
