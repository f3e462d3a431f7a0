package cairn.adapter.persistence.workspace;

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
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// H2 reads few rows even with very many workspaces.
class WorkspaceScanTest {
    private static final int MANY = 1_000;
    private static final int FEW = 10;

    private final Database database =
            Database.open(DatabaseSettings.inMemory("workspace-scans"), new SampleIds(), InstantSource.system());
    private final Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
    private final Home home = samples.home();

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void findsTheTopWorkspaceOfAnAccount() {
        fill();

        assertThat(scanned(() -> database.workspaces()
                        .repository()
                        .findParent(home.account().id())))
                .isLessThan(FEW);
    }

    @Test
    void findsDeletedWorkspacesAmongManyOthers() {
        fill();
        samples.deletedWorkspace(home.account(), home.workspace(), "deleted");

        assertThat(scanned(() -> database.workspaces().deletions().list(10))).isLessThan(FEW);
    }

    @Test
    void readsDueResourcesInBinsPageByPage() {
        for (int i = 0; i < MANY; i++) {
            Home each = samples.home();
            samples.note(each, each.bin(), "old");
        }
        Instant later = Samples.START.plus(Duration.ofDays(3650));

        assertThat(scanned(() -> database.places().archive().listDue(later, null, 10)))
                .isLessThan(MANY);
    }

    private void fill() {
        IntStream.range(0, MANY).forEach(i -> samples.workspace(home.account(), home.workspace(), "guest-" + i));
    }

    private int scanned(Runnable work) {
        ScannedRows scanned = ScannedRows.ofQueries(database, Access.READ);
        work.run();
        assertThat(scanned.statements()).isPositive();
        return scanned.count();
    }
}
