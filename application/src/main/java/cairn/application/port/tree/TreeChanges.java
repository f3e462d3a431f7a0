package cairn.application.port.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes to the skeleton of a workspace's tree. Only units that have the tree to themselves make them.
public interface TreeChanges {
    /// Hangs a container, with all below it, under another; null makes it a root. The tree's version rises. Costs as
    /// much as there are containers below, however many leaves they have.
    void update(WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent);

    /// Takes away what a root has besides its folder.
    void deleteRoot(WorkspaceId workspace, ResourceId root);

    /// Those of the containers that have a locked resource right under them.
    Set<ResourceId> listHoldingLocked(WorkspaceId workspace, Collection<ResourceId> containers);
}
