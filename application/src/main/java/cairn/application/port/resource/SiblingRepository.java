package cairn.application.port.resource;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The order among the children of one parent: by sort key (code points), ties by id.
public interface SiblingRepository {
    /// The greatest key among the children.
    Optional<SortKey> last(WorkspaceId workspace, ResourceId parent);

    /// The key of `child`; empty when it is no child of `parent`.
    Optional<SortKey> find(WorkspaceId workspace, ResourceId parent, ResourceId child);

    /// The key of the sibling that stands next after `child`, whose key is `key`; the same key when the two tie.
    ///
    /// @param passed over; `child` itself for none
    Optional<SortKey> next(WorkspaceId workspace, ResourceId parent, SortKey key, ResourceId child, ResourceId passed);

    /// The children that have that key, in order.
    List<ResourceId> tied(WorkspaceId workspace, ResourceId parent, SortKey key);

    /// All children, in order.
    List<ResourceId> list(WorkspaceId workspace, ResourceId parent);

    /// Gives a child another key; neither its revision nor its time of change rises, since nothing a client said
    /// changed.
    void update(WorkspaceId workspace, ResourceId child, SortKey key);
}
