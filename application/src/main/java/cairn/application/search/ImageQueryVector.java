package cairn.application.search;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.VectorSpace;

/// What pictures are compared with.
///
/// @param range what its cosines mean
record ImageQueryVector(QueryVector vector, CosineRange range) {
    static ImageQueryVector of(VectorSpace space, float[] values) {
        return new ImageQueryVector(new QueryVector(space.id(), values), space.range());
    }
}
