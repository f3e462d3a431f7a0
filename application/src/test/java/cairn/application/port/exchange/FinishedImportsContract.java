package cairn.application.port.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What [FinishedImports] must do.
public interface FinishedImportsContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00.123Z");
    int ALL = 1000;

    private FinishedImports finished() {
        return repositories().imports().finished();
    }

    private Active active(Home home, Instant created) {
        Import run = Import.pending(new ImportId(samples().id()), "a.csv", null, null, created);
        Order order = new Order(
                new BlobPath(samples().id(), "csv"),
                home.account().id(),
                new KeyId(samples().id()));
        repositories().imports().runs().insert(home.workspace(), run, order);
        return new Active(run, order, 0);
    }

    private ImportId ended(Home home, Instant created, Instant end, int entries) {
        Active active = active(home, created);
        ReportEntry entry = new ReportEntry(Outcome.SKIPPED, "line 1", null, "code", "A hint.");
        repositories()
                .imports()
                .runs()
                .update(
                        home.workspace(),
                        active,
                        active.run().ended(ImportState.COMPLETED, null, end),
                        1,
                        Collections.nCopies(entries, entry));
        return active.run().id();
    }

    private List<ImportId> left(Home home) {
        return repositories().imports().runs().list(home.workspace(), new Window(100, 0)).items().stream()
                .map(Import::id)
                .toList();
    }

    private int entries(Home home, ImportId run) {
        return repositories()
                .imports()
                .runs()
                .entries(home.workspace(), run, new Window(100, 0))
                .items()
                .size();
    }

    @Test
    default void deletesOldImportsAndTheirReportsInBatches() {
        Home home = samples().home();
        ImportId old = ended(home, NOON, NOON, 3);
        ImportId young = ended(home, NOON, NOON.plusMillis(1), 3);
        ImportId running = active(home, NOON.minusSeconds(9)).run().id();

        assertThat(finished().delete(NOON, ALL, ALL)).isZero();
        assertThat(finished().delete(NOON.plusMillis(1), ALL, 2)).isEqualTo(2);
        assertThat(entries(home, old)).isEqualTo(1);
        assertThat(finished().delete(NOON.plusMillis(1), ALL, 2)).isEqualTo(2);
        assertThat(finished().delete(NOON.plusMillis(1), ALL, 2)).isZero();

        assertThat(left(home)).containsExactlyInAnyOrder(young, running);
        assertThat(entries(home, old)).isZero();
        assertThat(entries(home, young)).isEqualTo(3);
    }

    @Test
    default void keepsTheNewestImportsOfEachWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ended(home, NOON.plusSeconds(1), NOON, 1);
        ended(home, NOON.plusSeconds(2), NOON, 0);
        ImportId third = ended(home, NOON.plusSeconds(3), NOON, 0);
        ImportId fourth = ended(home, NOON.plusSeconds(4), NOON, 2);
        ImportId running = active(home, NOON).run().id();
        ImportId first = ended(other, NOON, NOON, 1);
        ImportId second = ended(other, NOON, NOON, 1);

        assertThat(finished().delete(NOON, 2, ALL)).isEqualTo(3);
        assertThat(finished().delete(NOON, 2, ALL)).isZero();

        assertThat(left(home)).containsExactly(fourth, third, running);
        assertThat(entries(home, fourth)).isEqualTo(2);
        assertThat(left(other)).containsExactlyInAnyOrder(first, second);
    }

    @Test
    default void deletesLedgerEntriesOfMissingResources() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId there = samples().note(home, home.inbox(), "note").id();
        ImportLedger ledger = repositories().imports().ledger();
        List<String> keys = List.of("a".repeat(64), "b".repeat(64), "c".repeat(64), "d".repeat(64));
        for (String key : keys) {
            ResourceId resource =
                    key.startsWith("b") ? there : new ResourceId(samples().id());
            ledger.write(home.workspace(), key, new Taken(resource, Taken.NO_IMPORT));
            ledger.write(other.workspace(), key, new Taken(there, Taken.NO_IMPORT));
        }

        FinishedImports finished = finished();
        for (int call = 0; call < 20 && finished.deleteLost(3); call++) {
            assertThat(ledger.find(home.workspace(), keys.get(1))).isPresent();
        }

        assertThat(keys.stream()
                        .filter(key -> ledger.find(home.workspace(), key).isPresent()))
                .containsExactly(keys.get(1));
        assertThat(keys)
                .as("another workspace's resource")
                .noneMatch(key -> ledger.find(other.workspace(), key).isPresent());
    }
}
