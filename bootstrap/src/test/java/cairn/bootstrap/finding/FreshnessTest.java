package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.indexing.Freshness;
import cairn.application.port.Samples.Home;
import cairn.application.port.search.SearchIndex;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class FreshnessTest extends FinderTestCase {
    @Test
    void aSearchSeesWhatWasWrittenBeforeIt() {
        for (int i = 0; i < 200; i++) {
            finder.note("apple " + i);
        }

        awaitFreshness();
        assertThat(finder.search("apple", SearchMode.KEYWORD).total().value()).isEqualTo(200);
    }

    /// On a busy machine half a second may not be enough, but nobody else applies anything here.
    private void awaitFreshness() {
        int tries = 1;
        while (!finder.freshness.await(finder.home.workspace())) {
            assertThat(tries++).isLessThan(100);
        }
    }

    @Test
    void whereMuchIsPendingItGivesUpWaiting() {
        for (int i = 0; i < 201; i++) {
            finder.note("apple " + i);
        }
        CountDownLatch gate = new CountDownLatch(1);
        Freshness usual = finder.freshness;
        finder.freshness = new Freshness(finder.indexerOf(new Held(finder.index, gate)));
        try {
            assertThat(finder.freshness.await(finder.home.workspace())).isFalse();
            assertThat(finder.search("apple", SearchMode.KEYWORD).stale()).isTrue();
        } finally {
            gate.countDown();
            finder.freshness.close();
        }
        finder.freshness = usual;

        finder.catchUp();
        assertThat(finder.search("apple", SearchMode.KEYWORD).stale()).isFalse();
    }

    /// All of another workspace may come before it in the background.
    @Test
    void muchIsAppliedInParts() {
        for (int i = 0; i < 450; i++) {
            finder.note("apple " + i);
        }

        awaitFreshness();
        assertThat(finder.search("apple", SearchMode.KEYWORD).total().value()).isEqualTo(450);
    }

    @Test
    void whatIsPendingElsewhereHoldsNobodyUp() {
        Home other = finder.samples.home();
        for (int i = 0; i < 300; i++) {
            finder.note("apple " + i);
        }

        assertThat(finder.freshness.await(other.workspace())).isTrue();
    }

    /// An index that takes no changes until a gate is opened.
    private record Held(SearchIndex index, CountDownLatch gate) implements SearchIndex {
        @Override
        public String generation() {
            return index.generation();
        }

        @Override
        public void apply(List<Change> changes) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            index.apply(changes);
        }

        @Override
        public void remove(WorkspaceId workspace) {
            index.remove(workspace);
        }

        @Override
        public void flush(Runnable before) {
            index.flush(before);
        }

        @Override
        public boolean isNew() {
            return index.isNew();
        }

        @Override
        public List<Ranking> search(Query query) {
            return index.search(query);
        }

        @Override
        public Set<ResourceId> matching(Query query, Set<ResourceId> among) {
            return index.matching(query, among);
        }
    }
}
