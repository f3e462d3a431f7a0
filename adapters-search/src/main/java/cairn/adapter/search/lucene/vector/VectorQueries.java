package cairn.adapter.search.lucene.vector;

import org.apache.lucene.search.Query;
import org.apache.lucene.search.join.BitSetProducer;
import org.apache.lucene.search.join.DiversifyingChildrenFloatKnnVectorQuery;
import org.apache.lucene.search.join.ScoreMode;
import org.apache.lucene.search.join.ToChildBlockJoinQuery;
import org.apache.lucene.search.join.ToParentBlockJoinQuery;

/// Queries for the nearest vectors. Scores are (1 + dot product) / 2.
public final class VectorQueries {
    private VectorQueries() {}

    /// Compares the full vectors of all documents that have one.
    public static Query every(String field, float[] target) {
        return new EveryVectorQuery(field, target);
    }

    /// Compares rounded vectors. Their dot products, with 384 dimensions, differ from those of full
    /// vectors by .0005 (root mean square), without bias.
    ///
    /// @param neighbours maximum number of documents
    /// @param filter that the documents satisfy
    public static Query nearest(String field, float[] target, int neighbours, Query filter) {
        return new NearestQuery(field, target, neighbours, filter);
    }

    /// Finds parents by their nearest child, with rounded vectors too.
    ///
    /// @param neighbours maximum number of parents
    /// @param filter that the parents satisfy
    /// @param parents the last documents of blocks
    public static Query nearestParents(
            String field, float[] target, int neighbours, Query filter, BitSetProducer parents) {
        Query ofThese = new ToChildBlockJoinQuery(filter, parents);
        Query near = new DiversifyingChildrenFloatKnnVectorQuery(field, target, ofThese, neighbours, parents);
        return new ToParentBlockJoinQuery(near, parents, ScoreMode.Max);
    }
}
