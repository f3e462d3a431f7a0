package cairn.application.search;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.similarity.TextScale;

/// What texts are compared with.
///
/// @param scale what its cosines mean
record TextQueryVector(QueryVector vector, TextScale scale) {
    /// The least cosine of what is near.
    double floor(Question question) {
        return question.precision().floor(scale.answers());
    }
}
