package cairn.application.workspace;

import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;

/// Shows the workspace of the request.
public final class ShowWorkspace {
    private final WorkspaceRepository workspaces;

    public ShowWorkspace(WorkspaceRepository workspaces) {
        this.workspaces = workspaces;
    }

    public Workspace execute(Principal principal) {
        return workspaces.find(principal.accountId(), principal.workspaceId()).orElseThrow(WorkspaceRemoval::missing);
    }
}
