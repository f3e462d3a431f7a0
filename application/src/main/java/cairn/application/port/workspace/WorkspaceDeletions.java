package cairn.application.port.workspace;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Deletion of whole workspaces: first confirmed, if a client requests it; then one transaction deletes
/// the workspace, which nothing finds after its commit; then its rows are purged in batches.
public interface WorkspaceDeletions {
    /// Stores the confirmation of a deletion. Replaces an earlier one of the same workspace.
    void insert(Confirmation confirmation);

    /// Returns empty for confirmations of other accounts, and of deleted workspaces.
    Optional<Confirmation> find(AccountId account, String digest);

    /// Deletes the workspace: no other port finds it, its slug becomes free, and transactions on its
    /// tree are refused. Revokes keys bound to it. The same transaction must have detached all resources
    /// of its tree before (`Purges`).
    void delete(WorkspaceId workspace, Instant at);

    /// Lists up to `limit` deleted workspaces with remains, longest deleted first. Omits those whose
    /// resources are still being purged (`Purges`).
    List<Deleted> list(int limit);

    /// Returns those of the workspaces that were deleted or do not exist.
    Set<WorkspaceId> listDeleted(Set<WorkspaceId> among);

    /// Deletes up to `limit` rows of a deleted workspace from all tables except those that others empty:
    /// detached resources (`Purges`), dirty flags (`IndexBacklog`) and bytes (`BlobRemovals`). Only one
    /// call per workspace runs at a time.
    Remains purge(WorkspaceId workspace, int limit);

    /// Removes the last record of a workspace without remains.
    void forget(WorkspaceId workspace);

    /// @param digest SHA-256 (hex) of the confirmation token
    record Confirmation(AccountId account, WorkspaceId workspace, String digest, Instant expiresAt) {}

    record Deleted(AccountId account, WorkspaceId workspace) {}

    /// The remains of a workspace.
    enum Remains {
        /// Rows for the next call to delete.
        ROWS,
        /// Only rows that others delete first. Also returned while another call purges the same
        /// workspace, or if it was already forgotten.
        OTHERS,
        NOTHING
    }
}
