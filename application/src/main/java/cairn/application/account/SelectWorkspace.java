package cairn.application.account;

import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.Ids;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Selects the workspace of a request. Responds in the same way to malformed ids and to workspaces that
/// are unknown, belong to another account or are out of the key's reach.
public final class SelectWorkspace {
    private final WorkspaceRepository workspaces;

    public SelectWorkspace(WorkspaceRepository workspaces) {
        this.workspaces = workspaces;
    }

    /// @param selected the header's value; empty selects the workspace that the key is bound to, else
    /// the parent workspace
    public Principal execute(KeyHolder holder, Optional<String> selected) {
        if (selected.isEmpty() && !holder.grant().isBound()) {
            return principal(holder, holder.home());
        }
        return selected.map(Ids::parse)
                .orElseGet(() -> Optional.of(holder.home().value()))
                .map(WorkspaceId::new)
                .filter(holder.grant()::reaches)
                .flatMap(id -> workspaces.find(holder.account(), id))
                .map(Workspace::id)
                .map(id -> principal(holder, id))
                .orElseThrow(() -> new Rejected(new Failure.NotFound(
                        Missing.WORKSPACE,
                        "",
                        "This workspace does not exist; list your workspaces with GET /v2/workspaces.")));
    }

    private static Principal principal(KeyHolder holder, WorkspaceId workspace) {
        return new Principal(holder.account(), workspace, holder.key(), holder.grant(), holder.plan());
    }
}
