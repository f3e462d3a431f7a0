package cairn.application.port.tree;

import cairn.domain.content.BlobPath;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Permanent deletion, in two steps. One transaction detaches the resources from the tree; its cost
/// does not depend on the number of leaves, and after its commit no read finds them. Then their rows
/// are deleted in batches.
public interface Purges {
    /// Detaches resources from the tree. Also deletes aliases of the containers, and the bin's entries
    /// of the tops. Requires an exclusive [cairn.application.port.transaction.Transactions.TreeLock].
    ///
    /// @param tops none of them is above another one
    /// @param containers all containers among the tops and below them
    /// @return the places to purge
    List<Detached> detach(WorkspaceId workspace, Collection<ResourceId> tops, Collection<ResourceId> containers);

    /// Lists up to `limit` places of one workspace: the next one after `after` that has
    /// any, else the first.
    List<Detached> list(@Nullable WorkspaceId after, int limit);

    /// Returns the numbers of the workspace's detached containers that still hold resources. The index
    /// contains these resources until they are purged.
    ContainerSet detachedNumbers(WorkspaceId workspace);

    /// Deletes up to `limit` of the resources left there, with all their rows. Keeps upload tickets
    /// whose URL may still accept bytes, as COLLECTED. The same transaction must release the
    /// returned bytes and blobs.
    Purged purge(Detached detached, int limit);

    /// A detached place that still holds resources.
    ///
    /// @param account the account whose usage includes them
    record Detached(WorkspaceId workspace, AccountId account, ResourceId place) {}

    /// @param bytes counted in the usage of their account
    /// @param blobs paths of the bytes of files
    /// @param finished whether the place is empty
    record Purged(List<ResourceId> ids, long bytes, List<BlobPath> blobs, boolean finished) {
        public Purged {
            ids = List.copyOf(ids);
            blobs = List.copyOf(blobs);
        }
    }
}
