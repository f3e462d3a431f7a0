package cairn.application.port.resource;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The order among the children of one parent: by sort key (code points), ties by id.
public interface SiblingRepository {
    /// Returns the greatest key of the children.
    Optional<SortKey> last(WorkspaceId workspace, ResourceId parent);

    /// Returns the key of `child`; empty if it is not a child of `parent`.
    Optional<SortKey> find(WorkspaceId workspace, ResourceId parent, ResourceId child);

    /// Returns the key of the sibling that follows `child`, whose key is `key`; the
    /// same key if the two tie.
    ///
    /// @param passed a sibling to skip; `child` itself for none
    Optional<SortKey> next(WorkspaceId workspace, ResourceId parent, SortKey key, ResourceId child, ResourceId passed);

    /// Lists the children with that key, in order.
    List<ResourceId> tied(WorkspaceId workspace, ResourceId parent, SortKey key);

    /// Lists all children, in order.
    List<ResourceId> list(WorkspaceId workspace, ResourceId parent);

    /// Changes the key of a child, but neither its revision nor its time of change, because
    /// no client changed it.
    void update(WorkspaceId workspace, ResourceId child, SortKey key);
}
