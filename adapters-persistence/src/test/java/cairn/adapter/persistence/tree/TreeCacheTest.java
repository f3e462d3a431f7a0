package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.transaction.Opening;
import cairn.adapter.persistence.tree.TreeCache.Cached;
import cairn.adapter.persistence.tree.TreeCache.State;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TreeCacheTest {
    private static final Opening OPENING = new Opening();
    private static final WorkspaceId FIRST = new WorkspaceId(new UUID(0, 1));
    private static final WorkspaceId SECOND = new WorkspaceId(new UUID(0, 2));

    private final TreeCache cache = new TreeCache();

    private void offer(WorkspaceId workspace, int nextNumber, int containers) {
        ContainerTree tree = ContainerTree.of(
                IntStream.range(0, containers).mapToObj(TreeCacheTest::root).toList());
        cache.offer(workspace, new Cached(OPENING, new State(1, nextNumber), tree));
    }

    private static Container root(int number) {
        return new Container(new ResourceId(new UUID(1, number)), null, number);
    }

    @Test
    void countsOnlyTheRemainingFoldersOfATree() {
        offer(FIRST, 300_000, 3);
        offer(SECOND, 4, 3);

        assertThat(cache.find(FIRST, OPENING)).isPresent();
        assertThat(cache.find(SECOND, OPENING)).isPresent();
    }

    @Test
    void aVeryLargeTreeDoesNotEvictSmallOnes() {
        offer(SECOND, 4, 3);
        offer(FIRST, 250_001, 250_000);
        assertThat(cache.find(FIRST, OPENING)).isPresent();
        assertThat(cache.find(SECOND, OPENING)).isPresent();

        cache.offer(SECOND, new Cached(OPENING, new State(2, 4), ContainerTree.of(List.of(root(1)))));
        assertThat(cache.find(FIRST, OPENING)).as("another is used").isPresent();

        cache.offer(FIRST, new Cached(OPENING, new State(2, 250_001), ContainerTree.of(List.of(root(1)))));
        offer(SECOND, 4, 3);
        assertThat(cache.find(FIRST, OPENING).orElseThrow().size())
                .as("it is small now")
                .isEqualTo(2);
        assertThat(cache.find(SECOND, OPENING).orElseThrow().state().version()).isEqualTo(2);
    }

    @Test
    void keepsTheTreeUsedLastWhenFull() {
        offer(FIRST, 150_001, 150_000);
        offer(SECOND, 150_001, 150_000);

        assertThat(cache.find(FIRST, OPENING)).isEmpty();
        assertThat(cache.find(SECOND, OPENING)).isPresent();
    }
}
