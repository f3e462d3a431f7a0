package cairn.adapter.search.lucene;

import cairn.domain.tree.ContainerSet;
import java.io.IOException;
import org.apache.lucene.document.IntField;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;

/// Items in one of many containers. Looks up one bit per item that matches everything else, so the size
/// of the set does not matter.
final class ParentQuery extends Query {
    /// Up to this size, Lucene's own query is faster, since it can start from the few items there are.
    private static final int SMALL = 256;

    private final ContainerSet containers;

    private ParentQuery(ContainerSet containers) {
        this.containers = containers;
    }

    static Query of(ContainerSet containers) {
        int[] few = containers.stream().limit(SMALL + 1L).toArray();
        return few.length <= SMALL ? IntField.newSetQuery(Schema.PARENT, few) : new ParentQuery(containers);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
        return new ConstantScoreWeight(this, boost) {
            @Override
            public ScorerSupplier scorerSupplier(LeafReaderContext context) throws IOException {
                NumericDocValues parents =
                        DocValues.unwrapSingleton(DocValues.getSortedNumeric(context.reader(), Schema.PARENT));
                if (parents == null) {
                    throw new IllegalStateException("an item has two parents");
                }
                return new DefaultScorerSupplier(new ConstantScoreScorer(score(), scoreMode, lyingIn(parents)));
            }

            @Override
            public boolean isCacheable(LeafReaderContext context) {
                return true;
            }
        };
    }

    private TwoPhaseIterator lyingIn(NumericDocValues parents) {
        return new TwoPhaseIterator(parents) {
            @Override
            public boolean matches() throws IOException {
                return containers.contains((int) parents.longValue());
            }

            @Override
            public float matchCost() {
                return 5;
            }
        };
    }

    @Override
    public void visit(QueryVisitor visitor) {
        visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
        return "parent in " + containers;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ParentQuery query && containers.equals(query.containers);
    }

    @Override
    public int hashCode() {
        return 31 * classHash() + containers.hashCode();
    }
}
