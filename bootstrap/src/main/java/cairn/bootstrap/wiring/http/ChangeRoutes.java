package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.change.ChangeEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.change.ListChanges;
import java.util.List;

/// Changes of a workspace.
final class ChangeRoutes {
    private ChangeRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        ListChanges list = new ListChanges(database.transactions(), database.changeLog(), database.resources());
        return new ChangeEndpoints(list, parts.renderer()).routes();
    }
}
