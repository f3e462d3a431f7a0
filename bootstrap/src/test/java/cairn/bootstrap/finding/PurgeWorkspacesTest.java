package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.indexing.Indexer;
import cairn.application.port.Samples.Home;
import cairn.application.port.Unavailable;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceDeletions.Deleted;
import cairn.application.port.workspace.WorkspaceDeletions.Remains;
import cairn.application.workspace.PurgeWorkspaces;
import cairn.bootstrap.indexing.Meanwhile;
import cairn.domain.failure.Failure.Part;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class PurgeWorkspacesTest extends FinderTestCase {
    private WorkspaceDeletions deletions() {
        return finder.database.workspaces().deletions();
    }

    private PurgeWorkspaces purge(Indexer indexer) {
        return new PurgeWorkspaces(
                finder.database.transactions(),
                deletions(),
                finder.database.uploads(),
                finder.database.usage(),
                finder.database.blobRemovals(),
                indexer,
                InstantSource.system());
    }

    private void delete(Home home) {
        deletions().delete(home.workspace(), finder.samples.tick());
    }

    @Test
    void anIndexThatIsAwayDelaysTheRowsOfNoWorkspace() {
        PurgeWorkspaces purge = purge(finder.indexerOf(Meanwhile.in(finder.index, "remove", () -> {
            throw new Unavailable(Part.SEARCH, "away");
        })));
        delete(finder.home);
        assertThat(purge.execute()).as("rows").isEqualTo(1);
        assertThatThrownBy(purge::execute).isInstanceOf(Unavailable.class);

        Home later = finder.samples.home();
        delete(later);
        assertThat(purge.execute()).isEqualTo(1);

        assertThat(deletions().purge(later.workspace(), 1)).isEqualTo(Remains.NOTHING);
        assertThat(deletions().list(10))
                .extracting(Deleted::workspace)
                .as("until they are removed from the index")
                .containsExactly(finder.home.workspace(), later.workspace());

        assertThat(purge(finder.indexer).execute()).isEqualTo(2);
        assertThat(deletions().list(10)).isEmpty();
    }
}
