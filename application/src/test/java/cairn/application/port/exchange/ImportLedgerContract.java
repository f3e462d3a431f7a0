package cairn.application.port.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.exchange.ImportLedger.Taken;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.Purges.Detached;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an [ImportLedger] must do.
public interface ImportLedgerContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00.123Z");
    String KEY = "0123456789abcdef".repeat(4);

    private Taken taken() {
        return new Taken(new ResourceId(samples().id()), new ImportId(samples().id()));
    }

    @Test
    default void findsTheLastImportOfAnItem() {
        Home home = samples().home();
        Home neighbour = samples().home();
        repositories().imports().ledger().write(home.workspace(), KEY, taken());
        Taken last = taken();

        repositories().imports().ledger().write(home.workspace(), KEY, last);

        assertThat(repositories().imports().ledger().find(home.workspace(), KEY))
                .contains(last);
        assertThat(repositories().imports().ledger().find(home.workspace(), KEY.replace('0', 'f')))
                .isEmpty();
        assertThat(repositories().imports().ledger().find(neighbour.workspace(), KEY))
                .isEmpty();
    }

    @Test
    default void purgingAResourceDeletesItsEntry() {
        Home home = samples().home();
        ResourceId gone = samples().note(home, home.inbox(), "gone").id();
        ResourceId other = samples().note(home, home.inbox(), "other").id();
        ImportLedger ledger = repositories().imports().ledger();
        ledger.write(home.workspace(), KEY, new Taken(gone, Taken.NO_IMPORT));
        ledger.write(home.workspace(), KEY.replace('0', 'f'), new Taken(other, Taken.NO_IMPORT));
        Purges purges = repositories().purges();
        List<Detached> detached = repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(home.workspace()),
                        () -> purges.detach(home.workspace(), List.of(gone), List.of()));

        detached.forEach(place -> purges.purge(place, 10));

        assertThat(ledger.find(home.workspace(), KEY)).isEmpty();
        assertThat(ledger.find(home.workspace(), KEY.replace('0', 'f'))).isPresent();
    }

    @Test
    default void countsUnfinishedImports() {
        Home home = samples().home();
        Import run = Import.pending(new ImportId(samples().id()), "a.csv", null, null, NOON);
        Order order = new Order(
                new BlobPath(samples().id(), "csv"),
                home.account().id(),
                new KeyId(samples().id()));
        repositories().imports().runs().insert(home.workspace(), run, order);
        assertThat(repositories().imports().ledger().countActive(home.workspace()))
                .isEqualTo(1);
        assertThat(repositories()
                        .imports()
                        .ledger()
                        .countActive(samples().home().workspace()))
                .isZero();

        repositories()
                .imports()
                .runs()
                .update(
                        home.workspace(),
                        new Active(run, order, 0),
                        run.ended(ImportState.CANCELLED, null, NOON),
                        0,
                        List.of());

        assertThat(repositories().imports().ledger().countActive(home.workspace()))
                .isZero();
    }

    @Test
    default void setsTheDatesOfARoot() {
        Home home = samples().home();
        Header before = repositories()
                .resources()
                .find(home.workspace(), home.inbox())
                .orElseThrow()
                .header();

        repositories()
                .imports()
                .ledger()
                .date(home.workspace(), home.inbox(), NOON.minusSeconds(100), NOON.minusSeconds(50));

        Header after = repositories()
                .resources()
                .find(home.workspace(), home.inbox())
                .orElseThrow()
                .header();
        assertThat(after.createdAt()).isEqualTo(NOON.minusSeconds(100));
        assertThat(after.modifiedAt()).isEqualTo(NOON.minusSeconds(50));
        assertThat(after.revision()).isEqualTo(before.revision() + 1);
        assertThat(repositories().tree().roots(home.workspace()))
                .filteredOn(root -> root.id().equals(home.inbox()))
                .singleElement()
                .satisfies(root -> assertThat(root.createdAt()).isEqualTo(NOON.minusSeconds(100)));
    }
}
