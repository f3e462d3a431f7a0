package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What a [TreeRepository] must do.
public interface TreeRepositoryContract extends Repositories.Contract {
    private ContainerTree tree(Home home) {
        return repositories().tree().tree(home.workspace());
    }

    @Test
    default void findsEveryContainerWithItsParent() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");

        assertThat(tree(home).path(inner).stream().map(Container::id)).containsExactly(inner, outer, home.inbox());
        assertThat(tree(home).containers()).hasSize(4);
    }

    @Test
    default void numbersContainersFromOnePerWorkspace() {
        Home first = samples().home();
        Home second = samples().home();

        Container third = repositories()
                .tree()
                .insertContainer(first.workspace(), samples().newId(), first.inbox());

        assertThat(third.number()).isEqualTo(3);
        assertThat(tree(second).numbersOf(Set.of(second.inbox(), second.bin())).stream())
                .containsExactly(1, 2);
    }

    @Test
    default void concurrentInsertionsGetDifferentNumbers() {
        Home home = samples().home();

        List<Integer> numbers = Together.run(
                16,
                i -> repositories()
                        .tree()
                        .insertContainer(home.workspace(), samples().newId(), home.inbox())
                        .number());

        assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number >= 3 && number <= 18);
        assertThat(tree(home).containers()).hasSize(18);
    }

    @Test
    default void aNewContainerIsVisibleInItsOwnTransaction() {
        Home home = samples().home();
        tree(home);

        boolean seen = repositories().transactions().write(new TreeLock.Shared(home.workspace()), () -> {
            ResourceId folder = samples().folder(home, home.inbox(), "new");
            return tree(home).find(folder).isPresent();
        });

        assertThat(seen).isTrue();
    }

    @Test
    default void aRollbackUndoesTheInsertionOfAContainer() {
        Home home = samples().home();
        tree(home);

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    samples().folder(home, home.inbox(), "gone");
                    tree(home);
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        ResourceId kept = samples().folder(home, home.inbox(), "kept");

        assertThat(tree(home).containers().stream().map(Container::id))
                .containsExactlyInAnyOrder(home.inbox(), home.bin(), kept);
    }

    @Test
    default void showsNoContainerOfAnotherWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId foreign = samples().folder(other, other.inbox(), "foreign");

        assertThat(tree(home).find(foreign)).isEmpty();
        assertThatThrownBy(() -> repositories()
                        .tree()
                        .insertContainer(home.workspace(), samples().newId(), foreign))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    default void listsSystemRootsFirstAndThenTheOldest() {
        Home home = samples().home();
        ResourceId space = samples().root(home.account().id(), home.workspace(), RootType.SPACE, null);
        ResourceId later = samples().root(home.account().id(), home.workspace(), RootType.SYSTEM, "later");
        samples().home();

        assertThat(repositories().tree().roots(home.workspace()).stream().map(Root::id))
                .containsExactly(home.inbox(), home.bin(), later, space);
    }

    @Test
    default void recordsTheLastAdditionDirectlyUnderARoot() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        Instant last = samples().note(home, home.inbox(), "note").header().createdAt();
        samples().note(home, folder, "deeper");

        List<Root> roots = repositories().tree().roots(home.workspace());

        assertThat(roots.get(0).lastResourceAddedAt()).isEqualTo(last);
        assertThat(roots.get(1).lastResourceAddedAt()).isNull();
    }
}
