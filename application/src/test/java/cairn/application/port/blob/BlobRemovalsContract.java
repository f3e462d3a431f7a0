package cairn.application.port.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.domain.content.BlobPath;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What [BlobRemovals] must do.
public interface BlobRemovalsContract extends Repositories.Contract {
    Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    private BlobPath path(String extension) {
        return new BlobPath(samples().id(), extension);
    }

    private BlobRemovals removals() {
        return repositories().blobRemovals();
    }

    @Test
    default void listsQueuedRemovalsOfAllWorkspaces() {
        Home home = samples().home();
        Home other = samples().home();
        BlobPath first = path("pdf");
        BlobPath second = path("txt");
        BlobPath foreign = path("bin");
        removals().enqueue(home.workspace(), List.of(first, second));
        removals().enqueue(other.workspace(), List.of(foreign));

        assertThat(removals().list(NOW, 10))
                .containsExactlyInAnyOrder(
                        new Removal(home.workspace(), first),
                        new Removal(home.workspace(), second),
                        new Removal(other.workspace(), foreign));
        assertThat(removals().list(NOW, 2)).hasSize(2).isEqualTo(removals().list(NOW, 2));
    }

    @Test
    default void queuesAPathOnlyOnce() {
        Home home = samples().home();
        BlobPath path = path("pdf");
        removals().enqueue(home.workspace(), List.of(path));
        removals().enqueue(home.workspace(), List.of(path, path("txt")));

        assertThat(removals().list(NOW, 10)).hasSize(2);
    }

    @Test
    default void clearsOnlyTheGivenRemovals() {
        Home home = samples().home();
        removals().enqueue(home.workspace(), List.of(path("a"), path("b"), path("c")));
        List<Removal> two = removals().list(NOW, 2);

        removals().clear(two);

        assertThat(removals().list(NOW, 10)).hasSize(1).doesNotContainAnyElementsOf(two);
    }

    @Test
    default void aRollbackUndoesQueuedRemovals() {
        Home home = samples().home();

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    removals().enqueue(home.workspace(), List.of(path("pdf")));
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(removals().list(NOW, 10)).isEmpty();
    }

    @Test
    default void omitsPostponedRemovalsUntilTheyAreDue() {
        Home home = samples().home();
        BlobPath refused = path("pdf");
        BlobPath other = path("txt");
        removals().enqueue(home.workspace(), List.of(refused, other));
        Removal removal = new Removal(home.workspace(), refused);

        removals().postpone(List.of(removal), NOW.plusMillis(1));
        removals().enqueue(home.workspace(), List.of(refused));

        assertThat(removals().list(NOW, 10)).containsExactly(new Removal(home.workspace(), other));
        assertThat(removals().list(NOW.plusMillis(1), 10)).hasSize(2).contains(removal);
        removals().clear(List.of(removal));
        assertThat(removals().list(NOW.plusMillis(1), 10)).hasSize(1);
    }

    @Test
    default void listsPostponedRemovalsLast() {
        Home home = samples().home();
        BlobPath first = path("pdf");
        BlobPath second = path("pdf");
        BlobPath never = path("pdf");
        removals().enqueue(home.workspace(), List.of(first, second, never));
        removals().postpone(List.of(new Removal(home.workspace(), first)), NOW);
        removals().postpone(List.of(new Removal(home.workspace(), second)), NOW.minusMillis(1));

        assertThat(removals().list(NOW, 10)).extracting(Removal::path).containsExactly(never, second, first);
        assertThat(removals().list(NOW, 1)).extracting(Removal::path).containsExactly(never);
    }

    @Test
    default void queuesAnnouncedPathsThatAreNotKeptInTime() {
        Home home = samples().home();
        BlobPath kept = path("jpg");
        BlobPath left = path("jpg");
        removals().announce(home.workspace(), List.of(kept, left), NOW);
        assertThat(removals().enqueueDue(NOW.minusMillis(1), 10)).isZero();
        assertThat(removals().list(NOW, 10)).isEmpty();

        assertThat(removals().keep(home.workspace(), List.of(kept))).isTrue();
        assertThat(removals().enqueueDue(NOW, 10)).isEqualTo(1);

        assertThat(removals().list(NOW, 10)).containsExactly(new Removal(home.workspace(), left));
        assertThat(removals().keep(home.workspace(), List.of(left))).isFalse();
        assertThat(removals().enqueueDue(NOW, 10)).isZero();
    }

    @Test
    default void onlyItsWorkspaceCanKeepAnAnnouncedPath() {
        Home home = samples().home();
        BlobPath path = path("jpg");
        removals().announce(home.workspace(), List.of(path), NOW);

        assertThat(removals().keep(samples().home().workspace(), List.of(path))).isFalse();
        assertThat(removals().keep(home.workspace(), List.of(path, path("png"))))
                .isFalse();
        assertThat(removals().keep(home.workspace(), List.of())).isTrue();
    }

    @Test
    default void aRollbackUndoesKeepingAnAnnouncedPath() {
        Home home = samples().home();
        BlobPath path = path("jpg");
        removals().announce(home.workspace(), List.of(path), NOW);

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    removals().keep(home.workspace(), List.of(path));
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(removals().enqueueDue(NOW, 1)).isEqualTo(1);
    }

    @Test
    default void queuesNoMoreAnnouncedPathsThanRequested() {
        Home home = samples().home();
        removals().announce(home.workspace(), List.of(path("a"), path("b"), path("c")), NOW);

        assertThat(removals().enqueueDue(NOW, 2)).isEqualTo(2);
        assertThat(removals().enqueueDue(NOW, 2)).isEqualTo(1);

        assertThat(removals().list(NOW, 10)).hasSize(3);
    }
}
