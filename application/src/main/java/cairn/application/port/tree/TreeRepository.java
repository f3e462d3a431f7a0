package cairn.application.port.tree;

import cairn.domain.resource.Alias;
import cairn.domain.resource.Container;
import cairn.domain.resource.ContainerTree;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Root;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The skeleton of a workspace's tree: containers, roots, aliases.
public interface TreeRepository {
    /// Enters the folder just inserted as a resource. Its number is the workspace's next; the tree's version rises.
    Container insertContainer(WorkspaceId workspace, ResourceId id, @Nullable ResourceId parent);

    /// All containers. May be cached, but is never older than the state the unit reads.
    ContainerTree tree(WorkspaceId workspace);

    void insertRoot(WorkspaceId workspace, Root root);

    /// System roots first, then by time of creation. `lastResourceAddedAt` is when a resource was last made right
    /// under it or moved there; it never goes back.
    List<Root> roots(WorkspaceId workspace);

    void insertAlias(WorkspaceId workspace, Alias alias, ResourceId target);

    Optional<ResourceId> findAlias(WorkspaceId workspace, Alias alias);
}
