package cairn.application.node;

import cairn.application.port.node.ServerNodes;
import cairn.application.port.node.ServerNodes.Node;
import java.time.Duration;
import java.util.List;

/// This server among those that work on its database.
public final class Membership {
    /// A node that was killed has its part of the work for so long.
    public static final Duration LEASE = Duration.ofSeconds(10);

    private final ServerNodes nodes;
    private final Node self;
    private volatile WorkShare share = WorkShare.WHOLE;

    public Membership(ServerNodes nodes, Node self) {
        this.nodes = nodes;
        this.self = self;
    }

    /// Says that this node is alive, and divides the work on its index among those that are and have the same.
    ///
    /// @return whether they can work together
    public boolean renew() {
        List<Node> alive = nodes.update(self, LEASE);
        List<Node> ours = alive.stream()
                .filter(node -> node.generation().equals(self.generation()))
                .toList();
        share = new WorkShare(Math.max(0, ours.indexOf(self)), Math.max(1, ours.size()));
        return alive.size() < 2 || alive.stream().allMatch(Node::canShare);
    }

    /// As of the last renewal.
    public WorkShare share() {
        return share;
    }

    public void leave() {
        nodes.delete(self.id());
    }
}
