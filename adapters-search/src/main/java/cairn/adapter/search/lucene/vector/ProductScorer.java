package cairn.adapter.search.lucene.vector;

import java.io.IOException;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.VectorScorer;

/// Scores each vector by its dot product with the query's vector.
final class ProductScorer extends Scorer {
    private final VectorScorer products;
    private final DocIdSetIterator iterator;
    private final float boost;

    ProductScorer(VectorScorer products, float boost) {
        this.products = products;
        this.iterator = products.iterator();
        this.boost = boost;
    }

    @Override
    public int docID() {
        return iterator.docID();
    }

    @Override
    public DocIdSetIterator iterator() {
        return iterator;
    }

    @Override
    public float score() throws IOException {
        return boost * products.score();
    }

    /// Vectors have at most unit length.
    @Override
    public float getMaxScore(int upTo) {
        return boost;
    }
}
