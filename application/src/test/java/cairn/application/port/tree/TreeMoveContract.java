package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// What a [TreeRepository] must do when containers move.
public interface TreeMoveContract extends Repositories.Contract {
    private void exclusively(Home home, Runnable work) {
        Supplier<Boolean> done = () -> {
            work.run();
            return true;
        };
        repositories().transactions().write(new TreeLock.Exclusive(home.workspace()), done);
    }

    private List<ResourceId> path(Home home, ResourceId id) {
        return repositories().tree().tree(home.workspace()).path(id).stream()
                .map(Container::id)
                .toList();
    }

    private ResourceView view(Home home, ResourceId id) {
        return repositories().resources().views(home.workspace(), List.of(id)).getFirst();
    }

    @Test
    default void movesAWholeSubtreeToAnotherRoot() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        ResourceId note = samples().note(home, inner, "note").id();
        path(home, inner);

        exclusively(home, () -> repositories().tree().moveContainer(home.workspace(), outer, home.bin()));

        assertThat(path(home, inner)).containsExactly(inner, outer, home.bin());
        assertThat(view(home, note).root().id()).isEqualTo(home.bin());
        ResourceId deeper = samples().folder(home, inner, "deeper");
        assertThat(path(home, deeper)).containsExactly(deeper, inner, outer, home.bin());
        assertThat(view(home, deeper).root().id()).isEqualTo(home.bin());
    }

    @Test
    default void aMoveIsVisibleInItsOwnTransaction() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        path(home, folder);

        exclusively(home, () -> {
            repositories().tree().moveContainer(home.workspace(), folder, home.bin());
            assertThat(path(home, folder)).containsExactly(folder, home.bin());
            repositories().tree().moveContainer(home.workspace(), folder, home.inbox());
        });

        assertThat(path(home, folder)).containsExactly(folder, home.inbox());
    }

    @Test
    default void createsAndDeletesRoots() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId inner = samples().folder(home, folder, "inner");

        exclusively(home, () -> repositories().tree().moveContainer(home.workspace(), folder, null));
        assertThat(path(home, inner)).containsExactly(inner, folder);

        repositories()
                .tree()
                .insertRoot(
                        home.workspace(),
                        new Root(folder, RootType.SPACE, null, true, Samples.START, Samples.START, null));
        exclusively(home, () -> repositories().tree().deleteRoot(home.workspace(), folder));
        assertThat(repositories().tree().roots(home.workspace()).stream().map(Root::id))
                .containsExactly(home.inbox(), home.bin());
    }
}
