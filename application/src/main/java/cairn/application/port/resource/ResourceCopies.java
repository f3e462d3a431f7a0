package cairn.application.port.resource;

import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// What a copy of a subtree needs besides making its resources.
public interface ResourceCopies {
    /// Up to `limit` of the resources right under any of `parents`, in no order.
    List<Resource> list(WorkspaceId workspace, Collection<ResourceId> parents, int limit);

    /// Gives `to`, which was just inserted, what `from` has in rows of its own: tags, comments (under new ids), texts,
    /// insight and vectors. A copy of what failed has not failed: it is yet to be read.
    void insert(WorkspaceId workspace, ResourceId from, ResourceId to);

    /// The same without what was read of its content: tags and comments alone.
    void insertUnread(WorkspaceId workspace, ResourceId from, ResourceId to);
}
