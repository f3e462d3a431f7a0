package cairn.bootstrap.wiring;

import cairn.adapter.http.endpoint.WorkspaceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.ShowWorkspace;
import java.util.List;

/// The workspaces of an account.
final class WorkspaceRoutes {
    private WorkspaceRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        CreateWorkspace create = new CreateWorkspace(
                database.transactions(),
                database.workspaces(),
                PersistenceWiring.workspaces(database, parts.adapters().ids()),
                parts.limits(),
                parts.adapters().clock());
        return new WorkspaceEndpoints(
                        new ListWorkspaces(database.workspaces()), new ShowWorkspace(database.workspaces()), create)
                .routes();
    }
}
