package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.LabelEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.label.ListLabels;
import cairn.application.label.UpdateLabels;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// The labels of a workspace.
final class LabelRoutes {
    private LabelRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        return new LabelEndpoints(
                        new ListLabels(database.annotations().labels()),
                        new UpdateLabels(
                                database.transactions(), database.annotations().labels()))
                .routes();
    }
}
