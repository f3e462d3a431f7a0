package cairn.application.port.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The skeleton of a workspace's tree: containers and roots.
public interface TreeRepository {
    /// Adds a folder that was just inserted as a resource, with the workspace's next number.
    /// Increments the tree's version.
    Container insertContainer(WorkspaceId workspace, ResourceId id, @Nullable ResourceId parent);

    /// Moves a container, with all below it, under another; null makes it a root. Increments the tree's
    /// version. The cost depends on the number of containers below, not on that of leaves. Requires an
    /// exclusive lock on the tree.
    void moveContainer(WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent);

    /// Returns all containers. May be cached, but is never older than the state that
    /// the transaction reads.
    ContainerTree tree(WorkspaceId workspace);

    /// Lists those of the containers that have a locked resource directly in them.
    Set<ResourceId> listHoldingLocked(WorkspaceId workspace, Collection<ResourceId> containers);

    void insertRoot(WorkspaceId workspace, Root root);

    /// Deletes a root, but not its folder. Requires an exclusive lock on the tree.
    void deleteRoot(WorkspaceId workspace, ResourceId root);

    /// Lists system roots first, then by time of creation. `lastResourceAddedAt` is the last time a
    /// resource was created directly in it or moved there; it never goes back.
    List<Root> roots(WorkspaceId workspace);
}
