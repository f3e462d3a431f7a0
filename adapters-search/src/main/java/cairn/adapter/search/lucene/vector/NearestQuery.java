package cairn.adapter.search.lucene.vector;

import java.io.IOException;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.AcceptDocs;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.knn.KnnCollectorManager;

/// The nearest vectors of what a filter keeps.
///
/// Lucene walks the graph of a segment as soon as a filter keeps more of it than is asked for. The more it leaves
/// out, the farther the walk goes for a thousand neighbours, here and there in memory: comparing with each vector
/// that is kept is faster as long as there are not many times more, and misses none.
final class NearestQuery extends KnnFloatVectorQuery {
    /// Vectors that are compared rather than walked, for each neighbour that is looked for.
    private static final int COMPARED = 16;

    /// So many are compared in any case.
    private static final int ALWAYS_COMPARED = 16_500;

    /// Of a segment: where a filter keeps more, a walk is hardly longer than without one.
    private static final double SHARE = 0.6;

    NearestQuery(String field, float[] target, int neighbours, Query filter) {
        super(field, target, neighbours, filter);
    }

    @Override
    protected TopDocs approximateSearch(
            LeafReaderContext segment, AcceptDocs kept, int limit, KnnCollectorManager collectors) throws IOException {
        return keepsFew(segment, kept.cost())
                ? exactSearch(segment, kept.iterator(), null)
                : super.approximateSearch(segment, kept, limit, collectors);
    }

    private boolean keepsFew(LeafReaderContext segment, int kept) throws IOException {
        FloatVectorValues vectors = segment.reader().getFloatVectorValues(field);
        return vectors != null && kept <= Math.max(ALWAYS_COMPARED, COMPARED * getK()) && kept < SHARE * vectors.size();
    }
}
