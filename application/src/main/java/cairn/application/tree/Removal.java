package cairn.application.tree;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.Purges.Detached;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// Takes subtrees out of the tree for good. Runs inside the caller's transaction, which has the tree to itself.
final class Removal {
    private final TreePorts ports;

    Removal(TreePorts ports) {
        this.ports = ports;
    }

    /// The containers among `top` and below it; none for a leaf.
    static List<ResourceId> containers(ContainerTree tree, Resource top) {
        return tree.subtree(top.id()).map(Container::id).toList();
    }

    /// Whether a locked resource stands below `top`.
    boolean holdsLocked(WorkspaceId workspace, ContainerTree tree, Resource top) {
        List<ResourceId> containers = containers(tree, top);
        return !containers.isEmpty()
                && !ports.tree().listHoldingLocked(workspace, containers).isEmpty();
    }

    /// The tops are out of the index with the next search; what was below them follows as it is purged.
    List<Detached> detach(WorkspaceId workspace, ContainerTree tree, Collection<Resource> tops) {
        List<ResourceId> containers =
                tops.stream().flatMap(top -> containers(tree, top).stream()).toList();
        List<ResourceId> ids = tops.stream().map(Resource::id).toList();
        ids.forEach(id -> ports.backlog().mark(workspace, new Entry.OfResource(id)));
        return ports.purges().detach(workspace, ids, containers);
    }
}
