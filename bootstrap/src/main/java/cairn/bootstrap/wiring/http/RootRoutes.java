package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.RootEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.root.ListRoots;
import cairn.application.root.ShowRoot;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// The roots of the tree.
final class RootRoutes {
    private RootRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        return new RootEndpoints(
                        new ListRoots(database.transactions(), database.tree(), database.resources()),
                        new ShowRoot(database.transactions(), database.tree(), database.resources()))
                .routes();
    }
}
