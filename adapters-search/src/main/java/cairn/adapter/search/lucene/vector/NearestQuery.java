package cairn.adapter.search.lucene.vector;

import java.io.IOException;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.AcceptDocs;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.knn.KnnCollectorManager;

/// The nearest vectors among those that a filter accepts.
///
/// Lucene walks the graph of a segment whenever a filter accepts more than the wanted number.
/// The more the filter rejects, the longer the walk for a thousand neighbours, with random
/// access to memory. As long as it accepts not many times more, comparing with each accepted
/// vector is faster, and misses none.
final class NearestQuery extends KnnFloatVectorQuery {
    /// Number of accepted vectors per wanted neighbour up to which all are compared.
    private static final int COMPARED = 16;

    /// Up to this many accepted vectors, all are always compared.
    private static final int ALWAYS_COMPARED = 16_500;

    /// If a filter accepts more than this share of a segment, a walk is hardly
    /// longer than without a filter.
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
