package cairn.application.search;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.CosineRange;
import cairn.domain.search.VectorSpace;

/// What pictures are compared with.
///
/// @param range what its cosines mean
record Sight(QueryVector vector, CosineRange range) {
    static Sight of(VectorSpace space, float[] values) {
        return new Sight(new QueryVector(space.id(), values), space.range());
    }
}
