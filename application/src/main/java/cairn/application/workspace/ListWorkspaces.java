package cairn.application.workspace;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.WorkspaceRepository;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;

/// The workspaces of the key's account, whichever is selected.
public final class ListWorkspaces {
    private final WorkspaceRepository workspaces;

    public ListWorkspaces(WorkspaceRepository workspaces) {
        this.workspaces = workspaces;
    }

    public Listing<Workspace> execute(Principal principal, Window window) {
        return workspaces.list(principal.accountId(), window);
    }
}
