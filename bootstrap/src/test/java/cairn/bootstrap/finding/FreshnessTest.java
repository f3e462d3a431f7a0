package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.domain.search.SearchMode;
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

        assertThat(finder.freshness.await(finder.home.workspace())).isFalse();
        assertThat(finder.search("apple", SearchMode.KEYWORD).stale()).isTrue();

        finder.catchUp();
        assertThat(finder.search("apple", SearchMode.KEYWORD).stale()).isFalse();
    }

    @Test
    void whatIsPendingElsewhereHoldsNobodyUp() {
        Home other = finder.samples.home();
        for (int i = 0; i < 300; i++) {
            finder.note("apple " + i);
        }

        assertThat(finder.freshness.await(other.workspace())).isTrue();
    }
}
