package cairn.adapter.http.endpoint.account;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.account.WorkspaceRecord;
import cairn.adapter.http.request.WorkspaceRequest;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.workspace.CreateWorkspace;
import cairn.application.workspace.ListWorkspaces;
import cairn.application.workspace.ShowWorkspace;
import cairn.application.workspace.UpdateWorkspace;
import cairn.domain.workspace.Workspace;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// The workspaces of an account.
public final class WorkspaceEndpoints {
    private static final String PATH = "/v2/workspaces";
    private static final int MAX_SEARCH = 255;

    private final ListWorkspaces list;
    private final ShowWorkspace show;
    private final CreateWorkspace create;
    private final UpdateWorkspace update;

    public WorkspaceEndpoints(ListWorkspaces list, ShowWorkspace show, CreateWorkspace create, UpdateWorkspace update) {
        this.list = list;
        this.show = show;
        this.create = create;
        this.update = update;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listWorkspaces", this::list),
                Route.post(PATH, "createWorkspace", this::create)
                        .administering()
                        .acrossWorkspaces(),
                Route.patch(PATH, "updateWorkspace", this::update).administering(),
                Route.get(PATH + "/me", "getWorkspace", this::show));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of("search"));
        Window window = query.window();
        String search = query.text("search", MAX_SEARCH).orElse("");
        query.violations().refuse();
        Listing<Workspace> workspaces = list.execute(exchange.principal(), search, window);
        List<WorkspaceRecord> items =
                workspaces.items().stream().map(WorkspaceRecord::of).toList();
        exchange.json(200, OffsetPage.of(workspaces.count(), "items", items));
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, WorkspaceRecord.of(show.execute(exchange.principal())));
    }

    /// The new workspace can be read at `me`, with the header that selects it.
    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> WorkspaceRequest.parse(exchange.body()),
                create,
                made -> Answers.created(PATH + "/me", WorkspaceRecord.of(made)));
    }

    /// Acts on the workspace that the header selects, like all operations
    /// without a workspace in the path.
    private void update(Exchange exchange) throws IOException {
        UpdateWorkspace.Command command = WorkspaceRequest.parseChange(exchange.body());
        Workspace changed = update.execute(exchange.principal(), command);
        if (Prefer.representation(exchange)) {
            exchange.json(200, WorkspaceRecord.of(changed));
        } else {
            exchange.noContent();
        }
    }
}
