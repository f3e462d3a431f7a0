package cairn.adapter.search.lucene.vector;

import org.apache.lucene.search.Query;
import org.apache.lucene.search.join.BitSetProducer;
import org.apache.lucene.search.join.DiversifyingChildrenFloatKnnVectorQuery;
import org.apache.lucene.search.join.ScoreMode;
import org.apache.lucene.search.join.ToChildBlockJoinQuery;
import org.apache.lucene.search.join.ToParentBlockJoinQuery;

/// Queries for the vectors nearest to another one. Scores are (1 + dot product) / 2.
public final class VectorQueries {
    private VectorQueries() {}

    /// Every document that has a vector, by the whole vectors.
    public static Query every(String field, float[] target) {
        return new EveryVectorQuery(field, target);
    }

    /// By rounded vectors. Dot products of 384 dimensions differ from those of whole vectors by .0005 (root mean
    /// square), without bias.
    ///
    /// @param neighbours documents, at most
    /// @param filter what they satisfy
    public static Query nearest(String field, float[] target, int neighbours, Query filter) {
        return new NearestQuery(field, target, neighbours, filter);
    }

    /// Parents by their nearest child, by rounded vectors too.
    ///
    /// @param neighbours parents, at most
    /// @param filter what they satisfy
    /// @param parents the documents that blocks end with
    public static Query nearestParents(
            String field, float[] target, int neighbours, Query filter, BitSetProducer parents) {
        Query ofThese = new ToChildBlockJoinQuery(filter, parents);
        Query near = new DiversifyingChildrenFloatKnnVectorQuery(field, target, ofThese, neighbours, parents);
        return new ToParentBlockJoinQuery(near, parents, ScoreMode.Max);
    }
}
