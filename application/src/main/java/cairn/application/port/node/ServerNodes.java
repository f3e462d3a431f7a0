package cairn.application.port.node;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The servers that currently share a database. There is no leader: each server reports that it is
/// alive, and sees the others.
public interface ServerNodes {
    /// Reports `node` as alive until `lease` from now, by the database's clock.
    ///
    /// @return all live nodes, including this one, by id
    List<Node> update(Node node, Duration lease);

    /// Removes a node that stops. A killed node disappears when its lease ends.
    void delete(UUID node);

    /// @param canShare false if its index or files are local, so that it cannot run beside another node
    /// @param generation generation of the index that it fills and searches
    record Node(UUID id, boolean canShare, String generation) {}
}
