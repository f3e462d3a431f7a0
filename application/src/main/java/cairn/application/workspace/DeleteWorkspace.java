package cairn.application.workspace;

import cairn.domain.workspace.Principal;

/// Deletes the workspace of the request with all its content, without confirmation.
public final class DeleteWorkspace {
    private final WorkspaceRemoval removal;

    public DeleteWorkspace(WorkspaceRemoval removal) {
        this.removal = removal;
    }

    public void execute(Principal principal) {
        removal.remove(principal.accountId(), principal.workspaceId());
    }
}
