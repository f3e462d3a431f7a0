package cairn.application.workspace;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;

/// The workspaces of the key's account, whichever is selected.
public final class ListWorkspaces {
    private final WorkspaceRepository workspaces;

    public ListWorkspaces(WorkspaceRepository workspaces) {
        this.workspaces = workspaces;
    }

    /// @param search part of a title or slug, case and accents ignored; empty for all
    public Listing<Workspace> execute(Principal principal, String search, Window window) {
        return workspaces.list(principal.accountId(), search, window);
    }
}
