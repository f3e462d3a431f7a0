package cairn.domain.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.Generators;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.ResourceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerTreeTest {
    private final Generators generators = new Generators(8);

    @ParameterizedTest
    @ValueSource(ints = {2, 10, 100})
    void movesLoseNoContainerAndCreateNoCycle(int folders) {
        List<Container> containers = forest(folders);
        ContainerTree tree = ContainerTree.of(containers);
        for (int i = 0; i < 500; i++) {
            ResourceId moved = containers.get(2 + generators.below(folders)).id();
            ResourceId parent = containers.get(generators.below(folders + 2)).id();
            if (tree.refuseMove(moved, parent, "").isEmpty()) {
                tree = tree.moved(Map.of(moved, parent));
                assertWhole(tree, containers);
            }
        }
    }

    @Test
    void refusesAFolderMovedIntoItselfOrBelow() {
        List<Container> chain = chain(5);
        ContainerTree tree = ContainerTree.of(chain);
        for (Container below : chain.subList(1, 5)) {
            assertThat(code(tree.refuseMove(chain.get(1).id(), below.id(), "/parentId")))
                    .isEqualTo(ConflictCode.PARENT_IN_OWN_SUBTREE);
        }
        assertThat(tree.refuseMove(chain.get(4).id(), chain.get(1).id(), "/parentId"))
                .isEmpty();
    }

    @Test
    void refusesToNestDeeperThan64Levels() {
        List<Container> chain = chain(ContainerTree.MAX_DEPTH);
        ContainerTree tree = ContainerTree.of(chain);
        assertThat(ContainerTree.refuseInsertion(tree.path(chain.get(62).id()).size(), "/parentId"))
                .isEmpty();
        assertThat(code(ContainerTree.refuseInsertion(
                        tree.path(chain.get(63).id()).size(), "/parentId")))
                .isEqualTo(ConflictCode.TREE_TOO_DEEP);
    }

    @Test
    void refusesAMoveThatPushesASubtreeTooDeep() {
        List<Container> long1 = chain(60);
        List<Container> short4 = chain(5);
        List<Container> all = new ArrayList<>(long1);
        all.addAll(short4);
        ContainerTree tree = ContainerTree.of(all);
        ResourceId moved = short4.get(1).id();
        assertThat(tree.refuseMove(moved, long1.get(59).id(), "")).isEmpty();
        assertThat(tree.refuseMove(short4.get(0).id(), long1.get(58).id(), "")).isEmpty();
        assertThat(code(tree.refuseMove(short4.get(0).id(), long1.get(59).id(), "/parentId")))
                .isEqualTo(ConflictCode.TREE_TOO_DEEP);
    }

    @Test
    void findsThePathAndTheRoot() {
        List<Container> chain = chain(4);
        ContainerTree tree = ContainerTree.of(chain);
        assertThat(tree.path(chain.get(3).id())).containsExactlyElementsOf(chain.reversed());
        assertThat(tree.rootOf(chain.get(3).id())).contains(chain.get(0).id());
        assertThat(tree.path(new ResourceId(generators.id()))).isEmpty();
        assertThat(tree.rootOf(new ResourceId(generators.id()))).isEmpty();
    }

    @Test
    void numbersSubtreesLevelByLevel() {
        List<Container> chain = chain(4);
        ContainerTree tree = ContainerTree.of(chain);
        Set<ResourceId> top = Set.of(chain.get(2).id(), new ResourceId(generators.id()));
        assertThat(tree.subtree(chain.get(1).id())).containsExactlyElementsOf(chain.subList(1, 4));
        assertThat(tree.numbersBelow(top).stream().boxed()).containsExactly(3, 4);
        assertThat(tree.numbersOf(top).stream().boxed()).containsExactly(3);
    }

    @Test
    void isNotChangedByAMove() {
        List<Container> chain = chain(3);
        ContainerTree tree = ContainerTree.of(chain);
        tree.moved(Map.of(chain.get(2).id(), chain.get(0).id()));
        assertThat(tree.path(chain.get(2).id())).hasSize(3);
    }

    private static void assertWhole(ContainerTree tree, List<Container> containers) {
        Set<ResourceId> reached = new HashSet<>();
        for (Container root : containers.subList(0, 2)) {
            tree.subtree(root.id())
                    .forEach(
                            container -> assertThat(reached.add(container.id())).isTrue());
        }
        assertThat(reached).isEqualTo(containers.stream().map(Container::id).collect(Collectors.toSet()));
        for (Container container : containers) {
            assertThat(tree.path(container.id())).hasSizeLessThanOrEqualTo(ContainerTree.MAX_DEPTH);
            assertThat(tree.find(container.id()).orElseThrow().number()).isEqualTo(container.number());
        }
    }

    /// Two roots, and folders that each have an earlier container as parent.
    private List<Container> forest(int folders) {
        List<Container> made = new ArrayList<>(List.of(container(null, 1), container(null, 2)));
        for (int i = 0; i < folders; i++) {
            made.add(container(made.get(generators.below(made.size())).id(), i + 3));
        }
        return made;
    }

    private List<Container> chain(int length) {
        List<Container> chain = new ArrayList<>();
        IntStream.rangeClosed(1, length)
                .forEach(n -> chain.add(
                        container(chain.isEmpty() ? null : chain.getLast().id(), n)));
        return chain;
    }

    private Container container(@Nullable ResourceId parent, int number) {
        return new Container(new ResourceId(generators.id()), parent, number);
    }

    private static ConflictCode code(Optional<Failure> refusal) {
        return ((Failure.Conflict) refusal.orElseThrow()).code();
    }
}
