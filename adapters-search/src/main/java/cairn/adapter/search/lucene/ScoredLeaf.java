package cairn.adapter.search.lucene;

import java.io.IOException;
import java.util.Objects;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.jspecify.annotations.Nullable;

/// Collects documents of a segment together with their scores.
abstract class ScoredLeaf implements LeafCollector {
    private @Nullable Scorable scorer;

    @Override
    public final void setScorer(Scorable given) throws IOException {
        scorer = given;
        skip();
    }

    final float score() throws IOException {
        return scorer().score();
    }

    /// Lets Lucene skip documents with lower scores.
    final void require(float score) throws IOException {
        scorer().setMinCompetitiveScore(score);
    }

    /// Calls [#require] if documents can be skipped. Called at the start, and when that changes.
    abstract void skip() throws IOException;

    private Scorable scorer() {
        return Objects.requireNonNull(scorer);
    }
}
