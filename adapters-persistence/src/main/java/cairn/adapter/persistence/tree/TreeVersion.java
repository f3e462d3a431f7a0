package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.transaction.Transaction;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Tells caches of a workspace's tree that it was changed other than by insertions.
final class TreeVersion {
    private TreeVersion() {}

    static void raise(Handle handle, WorkspaceId workspace, Optional<Transaction> transaction) {
        transaction.ifPresent(Transaction::changeTree);
        handle.createUpdate("UPDATE workspace SET tree_version = tree_version + 1 WHERE id = :workspace")
                .bind("workspace", workspace.value())
                .execute();
    }
}
