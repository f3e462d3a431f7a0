package cairn.application.tree;

import cairn.application.context.ContextRefresh;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.Purges;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Permanently detaches subtrees from the tree, in the caller's transaction, which must have locked
/// the tree exclusively.
public final class Removal {
    private static final Logger LOG = LoggerFactory.getLogger(Removal.class);

    private final TreeRepository trees;
    private final Purges purges;
    private final IndexBacklog backlog;
    private final ContextRefresh contexts;
    private final Purger purger;

    public Removal(TreeRepository trees, Purges purges, IndexBacklog backlog, ContextRefresh contexts, Purger purger) {
        this.trees = trees;
        this.purges = purges;
        this.backlog = backlog;
        this.contexts = contexts;
        this.purger = purger;
    }

    /// Returns `top` and all containers below it; none if `top` is not a container.
    static List<ResourceId> containers(ContainerTree tree, Resource top) {
        return tree.subtree(top.id()).map(Container::id).toList();
    }

    /// Whether there is a locked resource below `top`.
    boolean holdsLocked(WorkspaceId workspace, ContainerTree tree, Resource top) {
        List<ResourceId> containers = containers(tree, top);
        return !containers.isEmpty()
                && !trees.listHoldingLocked(workspace, containers).isEmpty();
    }

    /// Deletes rows of detached resources, in the same transaction or after its commit.
    ///
    /// @return number of resources deleted and places emptied
    int purge(List<Detached> places, int most) {
        return purger.purge(places, most);
    }

    /// Deletes rows of resources detached by a committed transaction. Ignores failures, because the
    /// request has succeeded: [PurgeResources] continues.
    void purgeCommitted(List<Detached> places, int most) {
        try {
            purger.purge(places, most);
        } catch (Unavailable e) {
            LOG.info("the rows of deleted resources will be removed later: {}", e.getMessage());
        }
    }

    /// The next search removes the tops from the index; resources below follow when they are purged.
    List<Detached> detach(WorkspaceId workspace, ContainerTree tree, Collection<Resource> tops) {
        List<ResourceId> containers =
                tops.stream().flatMap(top -> containers(tree, top).stream()).toList();
        List<ResourceId> ids = tops.stream().map(Resource::id).toList();
        contexts.aroundMoved(workspace, tops);
        ids.forEach(id -> backlog.markDirty(workspace, new Entry.OfResource(id)));
        return purges.detach(workspace, ids, containers);
    }
}
