package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.transaction.Noted;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The change heads that a transaction deletes with their workspaces. It does so at its end,
/// since the account's row is always locked before a head. Otherwise it could deadlock with a
/// purge of the same workspace.
final class EndedHeads implements Noted {
    private final List<WorkspaceId> workspaces;

    private EndedHeads(List<WorkspaceId> workspaces) {
        this.workspaces = workspaces;
    }

    static EndedHeads none() {
        return new EndedHeads(new ArrayList<>());
    }

    void add(WorkspaceId workspace) {
        workspaces.add(workspace);
    }

    @Override
    public EndedHeads copy() {
        return new EndedHeads(new ArrayList<>(workspaces));
    }

    @Override
    public void write(Handle handle) {
        workspaces.forEach(workspace -> handle.createUpdate("DELETE FROM change_head WHERE workspace_id = :workspace")
                .bind("workspace", workspace.value())
                .execute());
    }
}
