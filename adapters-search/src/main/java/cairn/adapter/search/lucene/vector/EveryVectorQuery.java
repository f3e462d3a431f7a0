package cairn.adapter.search.lucene.vector;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.VectorScorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/// Compares with every vector of a field. Scores are those of [NearestQuery]. If the vectors are only a
/// few times more than the wanted neighbours, this is cheaper than walking a graph or keeping a heap of
/// the nearest.
final class EveryVectorQuery extends Query {
    private final String field;
    private final float[] target;

    EveryVectorQuery(String field, float[] target) {
        this.field = field;
        this.target = target.clone();
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
        return new Weight(this) {
            @Override
            public @Nullable ScorerSupplier scorerSupplier(LeafReaderContext context) throws IOException {
                FloatVectorValues vectors = context.reader().getFloatVectorValues(field);
                VectorScorer products = vectors == null ? null : vectors.rescorer(target);
                return products == null ? null : new DefaultScorerSupplier(new ProductScorer(products, boost));
            }

            @Override
            public Explanation explain(LeafReaderContext context, int document) {
                return Explanation.noMatch("not explained by the index");
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return true;
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String defaultField) {
        return "every vector of " + field;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EveryVectorQuery query
                && field.equals(query.field)
                && Arrays.equals(target, query.target);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * classHash() + field.hashCode()) + Arrays.hashCode(target);
    }
}
