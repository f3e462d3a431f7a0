package cairn.application.workspace;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.Text;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Lists the workspaces that the key can access, whichever is selected: those of its account, or
/// the one it is bound to.
public final class ListWorkspaces {
    private final WorkspaceRepository workspaces;

    public ListWorkspaces(WorkspaceRepository workspaces) {
        this.workspaces = workspaces;
    }

    /// @param search part of a title or slug, ignoring case and accents; empty for all
    public Listing<Workspace> execute(Principal principal, String search, Window window) {
        WorkspaceId bound = principal.grant().workspace();
        if (bound == null) {
            return workspaces.list(principal.accountId(), search, window);
        }
        List<Workspace> found = workspaces.find(principal.accountId(), bound).stream()
                .filter(workspace -> matches(workspace, Text.folded(search.strip())))
                .toList();
        return new Listing<>(
                found.stream().skip(window.offset()).limit(window.limit()).toList(), found.size());
    }

    private static boolean matches(Workspace workspace, String part) {
        return Text.folded(workspace.title()).contains(part)
                || workspace.slug().value().contains(part);
    }
}
