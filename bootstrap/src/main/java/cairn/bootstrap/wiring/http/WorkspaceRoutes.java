package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.account.WorkspaceDeletionEndpoints;
import cairn.adapter.http.endpoint.account.WorkspaceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.workspace.ConfirmWorkspaceDeletion;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.DeleteWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.RequestWorkspaceDeletion;
import cairn.application.workspace.ShowWorkspace;
import cairn.application.workspace.UpdateWorkspace;
import cairn.application.workspace.WorkspaceRemoval;
import cairn.bootstrap.runtime.identity.RandomSecrets;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

final class WorkspaceRoutes {
    private WorkspaceRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        CreateWorkspace create = new CreateWorkspace(
                database.transactions(),
                database.workspaces().repository(),
                PersistenceWiring.workspaces(
                        database, parts.configuration(), parts.adapters().ids()),
                parts.limits(),
                parts.adapters().clock());
        UpdateWorkspace update = new UpdateWorkspace(
                database.transactions(),
                database.workspaces().repository(),
                parts.adapters().clock());
        WorkspaceEndpoints workspaces = new WorkspaceEndpoints(
                new ListWorkspaces(database.workspaces().repository()),
                new ShowWorkspace(database.workspaces().repository()),
                create,
                update);
        return Stream.of(workspaces.routes(), deletion(parts.adapters()).routes())
                .flatMap(List::stream)
                .toList();
    }

    private static WorkspaceDeletionEndpoints deletion(Adapters adapters) {
        Database database = adapters.database();
        WorkspaceRemoval removal = new WorkspaceRemoval(
                database.transactions(),
                database.workspaces().repository(),
                database.workspaces().deletions(),
                database.tree(),
                database.places().purges(),
                database.usage(),
                adapters.clock());
        return new WorkspaceDeletionEndpoints(
                new DeleteWorkspace(removal),
                new RequestWorkspaceDeletion(
                        database.transactions(),
                        database.workspaces().deletions(),
                        removal,
                        new RandomSecrets(),
                        adapters.clock()),
                new ConfirmWorkspaceDeletion(database.workspaces().deletions(), removal, adapters.clock()));
    }
}
