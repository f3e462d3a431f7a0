package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.account.KeyEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.account.DeleteKey;
import cairn.application.account.IssueKey;
import cairn.application.account.ShowKeys;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.PersistenceWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// Keys.
final class KeyRoutes {
    private KeyRoutes() {}

    static List<Route> of(ApiParts parts) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        return new KeyEndpoints(
                        new ShowKeys(database.keys()),
                        new IssueKey(
                                database.transactions(),
                                database.keys(),
                                PersistenceWiring.newKeys(database, adapters.ids(), adapters.clock())),
                        new DeleteKey(database.transactions(), database.keys(), adapters.clock()))
                .routes();
    }
}
