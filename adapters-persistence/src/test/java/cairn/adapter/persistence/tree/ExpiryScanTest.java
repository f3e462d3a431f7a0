package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.ScannedRows;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.tree.ExpiredResources.Expired;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// H2 reads few rows to find expired resources, however many others have expired or wait to be purged.
@TestInstance(Lifecycle.PER_CLASS)
class ExpiryScanTest {
    private static final int MANY = 2_000;
    private static final int FEW = 40;

    private final Database database =
            Database.open(DatabaseSettings.inMemory("expiry-scans"), new SampleIds(), InstantSource.system());
    private final Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
    private final Home home = samples.home();
    private final Home neighbour = samples.home();

    @BeforeAll
    void letMuchOfTheNeighbourEnd() {
        List<ResourceId> gone = IntStream.range(0, MANY)
                .mapToObj(i -> samples.folder(neighbour, neighbour.inbox(), "folder " + i))
                .toList();
        IntStream.range(0, MANY).forEach(i -> samples.folder(home, home.inbox(), "folder " + i));
        expire("WHERE workspace_id = ? AND type = 'FOLDER' AND parent_id = ?", neighbour);
        database.places().purges().detach(neighbour.workspace(), gone, gone);
        samples.folder(neighbour, neighbour.inbox(), "later");
        expire("WHERE workspace_id = ? AND name = 'later' AND parent_id = ?", neighbour);
    }

    private void expire(String which, Home owner) {
        database.opening()
                .jdbi(Access.WRITE)
                .useHandle(handle -> handle.execute(
                        "UPDATE resource SET expires_at = created_at " + which,
                        owner.workspace().value(),
                        owner.inbox().value()));
    }

    @AfterAll
    void close() {
        database.close();
    }

    @Test
    void doesNotReadRowsOfOtherWorkspaces() {
        TreeScope bin = TreeScope.below(home.bin());

        assertFew(() -> database.places().expired().list(home.workspace(), 100));
        assertFew(() -> database.resources().childCounts(home.workspace(), List.of(home.inbox())));
        assertFew(() -> database.resources().count(home.workspace(), ResourceFilter.ALL.in(bin), 100));
    }

    @Test
    void skipsRowsThatWaitToBePurged() {
        List<Expired> standing = database.places().expired().listAll(null, 10);
        assertThat(standing).hasSize(1);

        assertFew(() -> assertThat(database.places().expired().listAll(standing.getLast(), 10))
                .isEmpty());
    }

    private void assertFew(Runnable call) {
        ScannedRows scanned = ScannedRows.ofQueries(database, Access.READ);
        call.run();
        assertThat(scanned.statements()).isPositive();
        assertThat(scanned.count()).as("%s", scanned).isLessThan(FEW);
    }
}
