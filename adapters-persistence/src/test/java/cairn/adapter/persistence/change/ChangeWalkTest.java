package cairn.adapter.persistence.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.change.ChangeLog;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The deletion of old changes among many workspaces.
class ChangeWalkTest {
    @Test
    void deletesOldChangesWorkspaceByWorkspace() {
        try (Database database =
                Database.open(DatabaseSettings.inMemory("change-walk"), new SampleIds(), InstantSource.system())) {
            Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
            List<Home> homes = Stream.generate(samples::home)
                    .limit(3)
                    .sorted(Comparator.comparing(
                            home -> home.workspace().value().toString()))
                    .toList();
            Home first = homes.getFirst();
            ChangeLog log = database.changeLog();
            int each = (int) log.findHead(first.workspace()).orElseThrow().sequence();
            Instant later = Instant.now().plus(Duration.ofDays(1));

            assertThat(log.delete(later, each + 1)).isEqualTo(each + 1);
            samples.note(first, first.inbox(), "note");
            assertThat(log.delete(later, 2 * each)).as("of the others").isEqualTo(2 * each - 1);
            assertThat(log.list(first.workspace(), 0, 10)).hasSize(1);

            assertThat(log.delete(later, 2)).as("begins anew").isEqualTo(1);
        }
    }
}
