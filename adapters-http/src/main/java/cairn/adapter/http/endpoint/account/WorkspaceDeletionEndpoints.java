package cairn.adapter.http.endpoint.account;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.account.DeletionTokenRecord;
import cairn.adapter.http.request.WorkspaceRequest;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.workspace.ConfirmWorkspaceDeletion;
import cairn.application.workspace.DeleteWorkspace;
import cairn.application.workspace.RequestWorkspaceDeletion;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/// Deletes workspaces: immediately with force, otherwise in two steps.
public final class WorkspaceDeletionEndpoints {
    private static final String PATH = "/v2/workspaces";

    private final DeleteWorkspace delete;
    private final RequestWorkspaceDeletion request;
    private final ConfirmWorkspaceDeletion confirm;

    public WorkspaceDeletionEndpoints(
            DeleteWorkspace delete, RequestWorkspaceDeletion request, ConfirmWorkspaceDeletion confirm) {
        this.delete = delete;
        this.request = request;
        this.confirm = confirm;
    }

    public List<Route> routes() {
        return List.of(
                Route.delete(PATH, "deleteWorkspace", this::delete).administering(),
                Route.post(PATH + "/deletion-confirmation", "confirmWorkspaceDeletion", this::confirm)
                        .administering());
    }

    private void delete(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        boolean force = query.flag("force");
        query.violations().refuse();
        if (force) {
            delete.execute(exchange.principal());
            exchange.noContent();
            return;
        }
        exchange.header("Cache-Control", "no-store");
        exchange.json(HttpServletResponse.SC_ACCEPTED, DeletionTokenRecord.of(request.execute(exchange.principal())));
    }

    private void confirm(Exchange exchange) throws IOException {
        confirm.execute(exchange.principal(), WorkspaceRequest.parseToken(exchange.body()));
        exchange.noContent();
    }
}
