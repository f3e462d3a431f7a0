package cairn.application.port.node;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.node.ServerNodes.Node;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What [ServerNodes] must do.
public interface ServerNodesContract extends Repositories.Contract {
    Node ONE = new Node(new UUID(1, 1), true, "one");
    Node OTHER = new Node(new UUID(1, 2), false, "one");
    Duration LONG = Duration.ofMinutes(1);

    private ServerNodes nodes() {
        return repositories().serverNodes();
    }

    @Test
    default void listsLiveNodes() {
        assertThat(nodes().update(OTHER, LONG)).containsExactly(OTHER);
        assertThat(nodes().update(ONE, LONG)).containsExactly(ONE, OTHER);
        Node changed = new Node(OTHER.id(), true, "two");
        assertThat(nodes().update(changed, LONG)).containsExactly(ONE, changed);
    }

    @Test
    default void omitsNodesThatHaveLeft() {
        nodes().update(ONE, LONG);
        nodes().update(OTHER, LONG);

        nodes().delete(ONE.id());
        nodes().delete(ONE.id());

        assertThat(nodes().update(OTHER, LONG)).containsExactly(OTHER);
    }

    @Test
    default void omitsNodesWhoseLeaseHasExpired() {
        nodes().update(ONE, Duration.ofMillis(-1));

        assertThat(nodes().update(OTHER, LONG)).containsExactly(OTHER);
    }

    @Test
    default void nodesCanRegisterConcurrently() {
        Together.run(8, i -> nodes().update(new Node(new UUID(2, i % 4), true, "one"), LONG));

        assertThat(nodes().update(ONE, LONG)).hasSize(5);
    }
}
