package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.indexing.Freshness;
import cairn.application.port.Samples.Home;
import cairn.application.port.search.SearchIndex;
import cairn.bootstrap.indexing.Meanwhile;
import cairn.domain.search.SearchMode;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class FreshnessTest extends FinderTestCase {
    @Test
    void aSearchFindsAllEarlierWrites() {
        for (int i = 0; i < 200; i++) {
            finder.note("apple " + i);
        }

        awaitFreshness();
        assertThat(finder.search("apple", SearchMode.KEYWORD).total().value()).isEqualTo(200);
    }

    /// On a busy machine half a second may not suffice, but nothing else is applied here.
    private void awaitFreshness() {
        int tries = 1;
        while (!finder.freshness.await(finder.home.workspace())) {
            assertThat(tries++).isLessThan(100);
        }
    }

    @Test
    void reportsStaleResultsWhenTheBacklogIsLarge() {
        for (int i = 0; i < 201; i++) {
            finder.note("apple " + i);
        }
        CountDownLatch gate = new CountDownLatch(1);
        Freshness usual = finder.freshness;
        finder.freshness = new Freshness(finder.indexerOf(held(gate)));
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

    /// In the background, all entries of another workspace may come first.
    @Test
    void aLargeBacklogIsAppliedInParts() {
        for (int i = 0; i < 450; i++) {
            finder.note("apple " + i);
        }

        awaitFreshness();
        assertThat(finder.search("apple", SearchMode.KEYWORD).total().value()).isEqualTo(450);
    }

    @Test
    void aBacklogOfAnotherWorkspaceDelaysNoSearch() {
        Home other = finder.samples.home();
        for (int i = 0; i < 300; i++) {
            finder.note("apple " + i);
        }

        assertThat(finder.freshness.await(other.workspace())).isTrue();
    }

    /// An index that takes no changes until the gate is opened.
    private SearchIndex held(CountDownLatch gate) {
        return Meanwhile.in(finder.index, "apply", () -> {
            gate.await();
            return gate;
        });
    }
}
