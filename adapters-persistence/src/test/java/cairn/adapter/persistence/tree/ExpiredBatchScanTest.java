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
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// H2 reads a batch of expired resources by its IDs, even where most workspaces are small. Its statistics
/// then favour the index by expiry, and it would search all IDs of the batch for each expired resource.
class ExpiredBatchScanTest {
    private static final int WORKSPACES = 200;
    private static final int EXPIRED = 100;
    private static final int FEW = 40;

    @Test
    void readsABatchByItsIds() {
        try (Database database = Database.open(
                DatabaseSettings.inMemory("expired-batch-scans"), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            Home home = samples.home();
            IntStream.range(0, WORKSPACES).forEach(i -> samples.home());
            List<ResourceId> over = IntStream.range(0, EXPIRED)
                    .mapToObj(i -> samples.folder(home, home.inbox(), "over"))
                    .toList();
            database.opening().jdbi(Access.WRITE).useHandle(handle -> {
                handle.execute("UPDATE resource SET expires_at = 1 WHERE name = 'over'");
                handle.execute("ANALYZE");
            });
            ScannedRows scanned = ScannedRows.ofQueries(database, Access.READ);

            List<ResourceId> batch = List.of(over.getFirst(), samples.newId(), samples.newId());
            assertThat(database.places().expired().listStanding(home.workspace(), batch))
                    .extracting(Resource::id)
                    .containsExactly(over.getFirst());

            assertThat(scanned.statements()).isPositive();
            assertThat(scanned.count()).as("%s", scanned).isLessThan(FEW);
        }
    }
}
