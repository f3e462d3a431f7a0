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

/// Takes subtrees out of the tree for good. Runs inside the caller's transaction, which has the tree to itself.
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

    /// The containers among `top` and below it; none for a leaf.
    static List<ResourceId> containers(ContainerTree tree, Resource top) {
        return tree.subtree(top.id()).map(Container::id).toList();
    }

    /// Whether a locked resource stands below `top`.
    boolean holdsLocked(WorkspaceId workspace, ContainerTree tree, Resource top) {
        List<ResourceId> containers = containers(tree, top);
        return !containers.isEmpty()
                && !trees.listHoldingLocked(workspace, containers).isEmpty();
    }

    /// Deletes rows of what was detached, in the same transaction or once that has committed.
    ///
    /// @return resources deleted and places emptied
    int purge(List<Detached> places, int most) {
        return purger.purge(places, most);
    }

    /// Deletes rows of what was detached by a transaction that has committed. What was asked for is done by then,
    /// even where this fails: [PurgeResources] goes on.
    void purgeCommitted(List<Detached> places, int most) {
        try {
            purger.purge(places, most);
        } catch (Unavailable e) {
            LOG.info("the rows of deleted resources will be removed later: {}", e.getMessage());
        }
    }

    /// The tops are out of the index with the next search; what was below them follows as it is purged.
    List<Detached> detach(WorkspaceId workspace, ContainerTree tree, Collection<Resource> tops) {
        List<ResourceId> containers =
                tops.stream().flatMap(top -> containers(tree, top).stream()).toList();
        List<ResourceId> ids = tops.stream().map(Resource::id).toList();
        contexts.aroundMoved(workspace, tops);
        ids.forEach(id -> backlog.markDirty(workspace, new Entry.OfResource(id)));
        return purges.detach(workspace, ids, containers);
    }
}
