package cairn.application.port.workspace;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Deleting whole workspaces: confirmed first, where a client wants that; then one transaction takes the workspace
/// away, and from its commit on nobody finds it; its rows go in batches afterwards.
public interface WorkspaceDeletions {
    /// Keeps what will confirm a deletion. An earlier confirmation of the same workspace is forgotten.
    void insert(Confirmation confirmation);

    /// Empty for another account's, and for one whose workspace is deleted.
    Optional<Confirmation> find(AccountId account, String digest);

    /// Takes the workspace away: no other port finds it any more, its slug is free, and transactions on its tree are
    /// refused. Keys bound to it are revoked. What stands in the tree has to be taken out of it before, in the same
    /// transaction (`Purges`).
    void delete(WorkspaceId workspace, Instant at);

    /// Up to `limit` workspaces that were taken away and of which something is left, longest ago first; without those
    /// whose resources are still being purged (`Purges`).
    List<Deleted> list(int limit);

    /// Which of these were taken away, or are none any more.
    Set<WorkspaceId> listDeleted(Set<WorkspaceId> among);

    /// Deletes up to `limit` rows of a workspace that was taken away, of every table but those that others empty:
    /// the resources out of the tree (`Purges`), the dirty flags (`IndexBacklog`) and the bytes (`BlobRemovals`).
    /// One at a time does so.
    Remains purge(WorkspaceId workspace, int limit);

    /// Forgets a workspace of which nothing remains.
    void forget(WorkspaceId workspace);

    /// @param digest SHA-256 (hex) of the token that was given out
    record Confirmation(AccountId account, WorkspaceId workspace, String digest, Instant expiresAt) {}

    record Deleted(AccountId account, WorkspaceId workspace) {}

    /// What is left of a workspace.
    enum Remains {
        /// Rows that the next call deletes.
        ROWS,
        /// What others delete; nothing else is deleted until they have done so. Also while another purges the same
        /// workspace, or when it is forgotten already.
        OTHERS,
        NOTHING
    }
}
