package cairn.application.workspace;

import cairn.domain.workspace.Principal;

/// Deletes the workspace the request runs in, with all that is in it, without asking again.
public final class DeleteWorkspace {
    private final WorkspaceRemoval removal;

    public DeleteWorkspace(WorkspaceRemoval removal) {
        this.removal = removal;
    }

    public void execute(Principal principal) {
        removal.remove(principal.accountId(), principal.workspaceId());
    }
}
