package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.transaction.Noted;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The heads of changes that a transaction deletes with their workspaces: at its end, because everybody locks the
/// account's row before a head. Otherwise a purge of the same workspace and this transaction could wait for each other.
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
