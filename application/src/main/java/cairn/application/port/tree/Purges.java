package cairn.application.port.tree;

import cairn.domain.content.BlobPath;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Deleting for good, in two steps: what is to go is taken out of the tree in one transaction, whose cost does not
/// depend on the number of leaves, and from its commit on no read finds any of it; the rows go in batches afterwards.
public interface Purges {
    /// Takes resources out of the tree. Aliases of the containers go with them, and so does what the bin remembers of
    /// the tops. Only transactions that have the tree to themselves do this.
    ///
    /// @param tops have no one of them above them
    /// @param containers all containers among the tops and below them
    /// @return what is now to be emptied
    List<Detached> detach(WorkspaceId workspace, Collection<ResourceId> tops, Collection<ResourceId> containers);

    /// Up to `limit` of one workspace: the next that has any behind `after`, and the first when there is none.
    List<Detached> list(@Nullable WorkspaceId after, int limit);

    /// The numbers of the workspace's detached containers that resources are left in. The index has those resources
    /// until they are purged.
    ContainerSet detachedNumbers(WorkspaceId workspace);

    /// Deletes up to `limit` of what is left there, with all their rows; where the URL of an upload's ticket may still
    /// take bytes, the ticket stays, as collected. What is returned has to be given back by the same transaction.
    Purged purge(Detached detached, int limit);

    /// A place out of the tree with resources left in it.
    ///
    /// @param account whom they are counted against
    record Detached(WorkspaceId workspace, AccountId account, ResourceId place) {}

    /// @param bytes that their account is charged for
    /// @param blobs where those of files lie
    /// @param finished whether nothing is left there
    record Purged(List<ResourceId> ids, long bytes, List<BlobPath> blobs, boolean finished) {
        public Purged {
            ids = List.copyOf(ids);
            blobs = List.copyOf(blobs);
        }
    }
}
