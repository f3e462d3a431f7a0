package cairn.application.port.node;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The servers that work on a database at this time. There is no leader: every one says for itself that it is alive,
/// and sees who else is.
public interface ServerNodes {
    /// Says that `node` is alive for `lease` from now on, on the database's clock.
    ///
    /// @return those alive, this one included, by id
    List<Node> update(Node node, Duration lease);

    /// A node that ends says so; one that was killed is gone when its lease is over.
    void delete(UUID node);

    /// @param canShare false when it keeps its index or its files for itself, and so can't stand beside another
    /// @param generation the index that it fills and searches
    record Node(UUID id, boolean canShare, String generation) {}
}
