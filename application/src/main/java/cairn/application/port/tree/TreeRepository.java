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
    /// Enters the folder just inserted as a resource. Its number is the workspace's next; the tree's version rises.
    Container insertContainer(WorkspaceId workspace, ResourceId id, @Nullable ResourceId parent);

    /// Hangs a container, with all below it, under another; null makes it a root. The tree's version rises. Costs as
    /// much as there are containers below, however many leaves they have. Only transactions that have the tree to
    /// themselves do this.
    void moveContainer(WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent);

    /// All containers. May be cached, but is never older than the state the transaction reads.
    ContainerTree tree(WorkspaceId workspace);

    /// Those of the containers that have a locked resource right under them.
    Set<ResourceId> listHoldingLocked(WorkspaceId workspace, Collection<ResourceId> containers);

    void insertRoot(WorkspaceId workspace, Root root);

    /// Takes away what a root has besides its folder. Only transactions that have the tree to themselves do this.
    void deleteRoot(WorkspaceId workspace, ResourceId root);

    /// System roots first, then by time of creation. `lastResourceAddedAt` is when a resource was last made right
    /// under it or moved there; it never goes back.
    List<Root> roots(WorkspaceId workspace);
}
