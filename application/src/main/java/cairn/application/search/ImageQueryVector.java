package cairn.application.search;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.VectorSpace;

/// The vector that images are compared with.
///
/// @param range of its cosines, from unrelated to similar
record ImageQueryVector(QueryVector vector, CosineRange range) {
    static ImageQueryVector of(VectorSpace space, float[] values) {
        return new ImageQueryVector(new QueryVector(space.id(), values), space.range());
    }
}
