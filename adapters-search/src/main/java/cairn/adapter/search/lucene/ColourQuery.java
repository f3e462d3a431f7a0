package cairn.adapter.search.lucene;

import cairn.domain.content.DominantColour;
import cairn.domain.content.NearColour;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;

/// Items with colours near to all wanted ones, scored by the least near of these. Computed only for
/// items that match everything else.
final class ColourQuery extends Query {
    private final List<NearColour> wanted;

    ColourQuery(List<NearColour> wanted) {
        this.wanted = List.copyOf(wanted);
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
        return new Weight(this) {
            @Override
            public ScorerSupplier scorerSupplier(LeafReaderContext context) throws IOException {
                SortedNumericDocValues colours = DocValues.getSortedNumeric(context.reader(), Schema.COLOUR);
                return new DefaultScorerSupplier(new Nearness(wanted, colours, boost));
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
    public String toString(String field) {
        return "near to " + wanted;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ColourQuery query && wanted.equals(query.wanted);
    }

    @Override
    public int hashCode() {
        return 31 * classHash() + wanted.hashCode();
    }

    /// Iterates over the items of a segment that have colours.
    private static final class Nearness extends Scorer {
        private final List<NearColour> wanted;
        private final SortedNumericDocValues colours;
        private final float boost;
        private final double[] nearest;
        private double least;

        Nearness(List<NearColour> wanted, SortedNumericDocValues colours, float boost) {
            this.wanted = wanted;
            this.colours = colours;
            this.boost = boost;
            this.nearest = new double[wanted.size()];
        }

        @Override
        public int docID() {
            return colours.docID();
        }

        @Override
        public TwoPhaseIterator twoPhaseIterator() {
            return new TwoPhaseIterator(colours) {
                @Override
                public boolean matches() throws IOException {
                    measure();
                    return least > 0;
                }

                @Override
                public float matchCost() {
                    return 1000;
                }
            };
        }

        @Override
        public DocIdSetIterator iterator() {
            return TwoPhaseIterator.asDocIdSetIterator(twoPhaseIterator());
        }

        @Override
        public float score() {
            return (float) (least * boost);
        }

        @Override
        public float getMaxScore(int upTo) {
            return boost;
        }

        private void measure() throws IOException {
            Arrays.fill(nearest, 0);
            for (int i = 0; i < colours.docValueCount(); i++) {
                DominantColour colour = DominantColour.ofPacked((int) colours.nextValue());
                for (int j = 0; j < nearest.length; j++) {
                    nearest[j] = Math.max(nearest[j], wanted.get(j).nearness(colour));
                }
            }
            least = Arrays.stream(nearest).min().orElse(0);
        }
    }
}
