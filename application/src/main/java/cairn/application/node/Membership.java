package cairn.application.node;

import cairn.application.port.node.ServerNodes;
import cairn.application.port.node.ServerNodes.Node;
import java.time.Duration;
import java.util.List;

/// The membership of this server among those of its database.
public final class Membership {
    /// How long a killed node keeps its part of the work.
    public static final Duration LEASE = Duration.ofSeconds(10);

    private final ServerNodes nodes;
    private final Node self;
    private volatile WorkShare share = WorkShare.WHOLE;

    public Membership(ServerNodes nodes, Node self) {
        this.nodes = nodes;
        this.self = self;
    }

    /// Reports this node as alive, and divides the work on its index among the live nodes
    /// with the same index.
    ///
    /// @return whether the live nodes can run side by side
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
