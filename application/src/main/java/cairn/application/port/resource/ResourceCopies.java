package cairn.application.port.resource;

import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// What copying a subtree needs besides inserting its resources.
public interface ResourceCopies {
    /// Lists up to `limit` of the resources directly in any of `parents`, unordered.
    List<Resource> list(WorkspaceId workspace, Collection<ResourceId> parents, int limit);

    /// Copies the other rows of `from` to `to`, which was just inserted: tags, comments (with new ids),
    /// texts, insight and vectors. Does not copy a failure: the copy is still to be processed.
    void insert(WorkspaceId workspace, ResourceId from, ResourceId to);

    /// The same without results of processing: copies only tags and comments.
    void insertUnread(WorkspaceId workspace, ResourceId from, ResourceId to);
}
