package cairn.application.port.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.domain.content.BlobPath;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What [BlobRemovals] must do.
public interface BlobRemovalsContract extends Repositories.Contract {
    private BlobPath path(String extension) {
        return new BlobPath(samples().id(), extension);
    }

    private BlobRemovals removals() {
        return repositories().blobRemovals();
    }

    @Test
    default void listsWhatWasGivenUpByAnyWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        BlobPath first = path("pdf");
        BlobPath second = path("txt");
        BlobPath foreign = path("bin");
        removals().enqueue(home.workspace(), List.of(first, second));
        removals().enqueue(other.workspace(), List.of(foreign));

        assertThat(removals().list(10))
                .containsExactlyInAnyOrder(
                        new Removal(home.workspace(), first),
                        new Removal(home.workspace(), second),
                        new Removal(other.workspace(), foreign));
        assertThat(removals().list(2)).hasSize(2).isEqualTo(removals().list(2));
    }

    @Test
    default void entersAPathOnce() {
        Home home = samples().home();
        BlobPath path = path("pdf");
        removals().enqueue(home.workspace(), List.of(path));
        removals().enqueue(home.workspace(), List.of(path, path("txt")));

        assertThat(removals().list(10)).hasSize(2);
    }

    @Test
    default void clearsOnlyWhatItIsGiven() {
        Home home = samples().home();
        removals().enqueue(home.workspace(), List.of(path("a"), path("b"), path("c")));
        List<Removal> two = removals().list(2);

        removals().clear(two);

        assertThat(removals().list(10)).hasSize(1).doesNotContainAnyElementsOf(two);
    }

    @Test
    default void keepsNothingOfATransactionThatFailed() {
        Home home = samples().home();

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    removals().enqueue(home.workspace(), List.of(path("pdf")));
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(removals().list(10)).isEmpty();
    }
}
