package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.IndexBacklog.Mark;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexerTest {
    @TempDir
    private Path folder;

    private Finder finder;

    @BeforeEach
    void open() {
        finder = new Finder(folder);
    }

    @AfterEach
    void close() {
        finder.close();
    }

    private List<Mark> marks() {
        return finder.database.indexBacklog().list(100);
    }

    @Test
    void aMarkStaysUntilTheIndexIsFlushed() {
        finder.note("apple");

        assertThat(finder.indexer.applyPending(10)).isEqualTo(1);
        assertThat(marks()).hasSize(1);
        assertThat(finder.indexer.applyPending(10)).isZero();

        finder.indexer.flush();
        assertThat(marks()).isEmpty();
    }

    @Test
    void aMarkRenewedAfterItWasAppliedSurvivesTheFlush() {
        ResourceId note = finder.note("apple");
        finder.indexer.applyPending(10);
        finder.mark(note);

        finder.indexer.flush();

        assertThat(marks()).hasSize(1);
        assertThat(finder.indexer.applyPending(10)).isEqualTo(1);
        finder.indexer.flush();
        assertThat(marks()).isEmpty();
    }

    @Test
    void appliesNoMoreAtATimeThanAskedAndSkipsWhatIsApplied() {
        for (int i = 0; i < 5; i++) {
            finder.note("apple");
        }

        assertThat(finder.indexer.applyPending(3)).isEqualTo(3);
        assertThat(finder.indexer.applyPending(3)).isEqualTo(2);
        assertThat(finder.indexer.applyPending(3)).isZero();
        assertThat(finder.search("apple", SearchMode.KEYWORD).hits()).hasSize(5);
    }

    @Test
    void whatHasNoRowAnyMoreIsRemoved() {
        ResourceId note = finder.note("apple");
        finder.catchUp();
        finder.database.purges().detach(finder.home.workspace(), List.of(note), List.of());
        finder.mark(note);
        finder.catchUp();

        assertThat(finder.search("apple", SearchMode.KEYWORD).total().value()).isZero();
    }

    @Test
    void aFlushWithNothingAppliedClearsNothing() {
        finder.note("apple");

        finder.indexer.flush();

        assertThat(marks()).hasSize(1);
    }
}
