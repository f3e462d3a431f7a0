package cairn.application.port.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Listing;
import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.exchange.ImportRepository.Order;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an [ImportRepository] must do.
public interface ImportRepositoryContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00.123Z");
    Window ALL = new Window(100, 0);

    private Import pending(Instant at) {
        return Import.pending(
                new ImportId(samples().id()),
                "bookmarks.html",
                null,
                new ResourceId(samples().id()),
                at);
    }

    private Order order(Home home) {
        return new Order(
                new BlobPath(samples().id(), "html"),
                home.account().id(),
                new KeyId(samples().id()));
    }

    private Active inserted(Home home, Instant at) {
        Import run = pending(at);
        Order order = order(home);
        repositories().imports().runs().insert(home.workspace(), run, order);
        return new Active(run, order, 0);
    }

    private static ReportEntry entry(String place) {
        return new ReportEntry(Outcome.SKIPPED, place, null, "code", "A hint \uD83C\uDF75.");
    }

    @Test
    default void findsAWaitingImport() {
        Home home = samples().home();
        Active active = inserted(home, NOON);

        assertThat(repositories()
                        .imports()
                        .runs()
                        .find(home.workspace(), active.run().id()))
                .contains(active.run());
        assertThat(repositories()
                        .imports()
                        .runs()
                        .findActive(home.workspace(), active.run().id()))
                .contains(active);
    }

    @Test
    default void recordsTheProgressOfAnImport() {
        Home home = samples().home();
        Active active = inserted(home, NOON);
        Import further = active.run().counted(ImportFormat.NETSCAPE, 12).plus(new ImportCounts(1, 2, 3, 4, 2));
        ReportEntry named = new ReportEntry(Outcome.CHANGED, "line 2", "Name", "code", "Hint.");

        assertThat(repositories()
                        .imports()
                        .runs()
                        .update(home.workspace(), active, further, 10, List.of(entry("line 1"), named)))
                .isTrue();
        Active second = new Active(further, active.order(), 10);
        assertThat(repositories()
                        .imports()
                        .runs()
                        .findActive(home.workspace(), active.run().id()))
                .contains(second);
        repositories()
                .imports()
                .runs()
                .update(
                        home.workspace(),
                        second,
                        further.plus(new ImportCounts(0, 0, 1, 0, 1)),
                        11,
                        List.of(entry("line 3")));

        assertThat(repositories()
                        .imports()
                        .runs()
                        .entries(home.workspace(), active.run().id(), new Window(2, 1)))
                .isEqualTo(new Listing<>(List.of(named, entry("line 3")), 3));
    }

    @Test
    default void refusesProgressFromAnOutdatedPosition() {
        Home home = samples().home();
        Active active = inserted(home, NOON);
        repositories().imports().runs().update(home.workspace(), active, active.run(), 10, List.of());

        assertThat(repositories()
                        .imports()
                        .runs()
                        .update(home.workspace(), active, active.run(), 20, List.of(entry("line 1"))))
                .isFalse();

        assertThat(repositories()
                        .imports()
                        .runs()
                        .findActive(home.workspace(), active.run().id())
                        .orElseThrow()
                        .position())
                .isEqualTo(10);
        assertThat(repositories()
                        .imports()
                        .runs()
                        .entries(home.workspace(), active.run().id(), ALL)
                        .items())
                .isEmpty();
    }

    @Test
    default void aFinishedImportCannotBeChanged() {
        Home home = samples().home();
        Active active = inserted(home, NOON);
        Import failed = active.run().ended(ImportState.FAILED, new Problem("code", "A hint."), NOON.plusSeconds(1));
        assertThat(repositories().imports().runs().update(home.workspace(), active, failed, 0, List.of()))
                .isTrue();

        assertThat(repositories()
                        .imports()
                        .runs()
                        .findActive(home.workspace(), active.run().id()))
                .isEmpty();
        assertThat(repositories()
                        .imports()
                        .runs()
                        .update(home.workspace(), active, active.run(), 5, List.of(entry("line 1"))))
                .isFalse();
        assertThat(repositories()
                        .imports()
                        .runs()
                        .find(home.workspace(), active.run().id()))
                .contains(failed);
    }

    @Test
    default void listsTheNewestFirst() {
        Home home = samples().home();
        Import old = inserted(home, NOON).run();
        Import young = inserted(home, NOON.plusMillis(1)).run();
        inserted(samples().home(), NOON);

        assertThat(repositories().imports().runs().list(home.workspace(), ALL))
                .isEqualTo(new Listing<>(List.of(young, old), 2));
        assertThat(repositories().imports().runs().list(home.workspace(), new Window(1, 1)))
                .isEqualTo(new Listing<>(List.of(old), 2));
    }

    @Test
    default void isDeletedWithItsReport() {
        Home home = samples().home();
        Active active = inserted(home, NOON);
        repositories().imports().runs().update(home.workspace(), active, active.run(), 1, List.of(entry("line 1")));

        assertThat(repositories()
                        .imports()
                        .runs()
                        .delete(home.workspace(), active.run().id()))
                .isTrue();

        assertThat(repositories()
                        .imports()
                        .runs()
                        .find(home.workspace(), active.run().id()))
                .isEmpty();
        assertThat(repositories()
                        .imports()
                        .runs()
                        .entries(home.workspace(), active.run().id(), ALL)
                        .items())
                .isEmpty();
        assertThat(repositories()
                        .imports()
                        .runs()
                        .delete(home.workspace(), active.run().id()))
                .isFalse();
    }

    @Test
    default void importsOfAnotherWorkspaceAreNotFound() {
        Home home = samples().home();
        Home neighbour = samples().home();
        Active active = inserted(home, NOON);
        repositories().imports().runs().update(home.workspace(), active, active.run(), 1, List.of(entry("line 1")));
        Active moved = new Active(active.run(), active.order(), 1);
        ImportId id = active.run().id();

        assertThat(repositories().imports().runs().find(neighbour.workspace(), id))
                .isEmpty();
        assertThat(repositories().imports().runs().findActive(neighbour.workspace(), id))
                .isEmpty();
        assertThat(repositories()
                        .imports()
                        .runs()
                        .entries(neighbour.workspace(), id, ALL)
                        .items())
                .isEmpty();
        assertThat(repositories().imports().runs().update(neighbour.workspace(), moved, moved.run(), 2, List.of()))
                .isFalse();
        assertThat(repositories().imports().runs().delete(neighbour.workspace(), id))
                .isFalse();
    }
}
