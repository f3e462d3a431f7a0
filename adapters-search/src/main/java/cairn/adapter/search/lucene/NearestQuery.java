package cairn.adapter.search.lucene;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.AcceptDocs;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.knn.KnnCollectorManager;

/// The nearest vectors of what a filter keeps.
///
/// Lucene walks the graph of a segment as soon as more is kept than is asked for, and where that leads to nothing compares
/// with each after all. A walk for a thousand neighbours looks at several thousand vectors, here and there in memory:
/// where no more than that are kept, comparing with each is faster, and misses none.
final class NearestQuery extends KnnFloatVectorQuery {
    /// Vectors that are compared rather than walked, for each neighbour that is looked for.
    private static final int COMPARED = 16;

    NearestQuery(String field, float[] target, int neighbours, Query filter) {
        super(field, target, neighbours, filter);
    }

    @Override
    protected TopDocs approximateSearch(
            LeafReaderContext segment, AcceptDocs kept, int limit, KnnCollectorManager collectors) throws IOException {
        return kept.cost() <= COMPARED * getK()
                ? exactSearch(segment, kept.iterator(), null)
                : super.approximateSearch(segment, kept, limit, collectors);
    }
}
