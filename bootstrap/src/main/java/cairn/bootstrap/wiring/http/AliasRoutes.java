package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.AliasEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.alias.Aliases;
import cairn.application.alias.DeleteAlias;
import cairn.application.alias.ListAliases;
import cairn.application.alias.SetAlias;
import cairn.application.alias.ShowAlias;
import cairn.application.resource.ParentResolver;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// Names that can be used instead of folders' IDs.
final class AliasRoutes {
    private AliasRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Aliases aliases = new Aliases(database.transactions(), database.places().aliases(), database.tree());
        SetAlias set = new SetAlias(
                database.transactions(),
                database.resources(),
                database.places().aliases(),
                aliases,
                new ParentResolver(database.tree(), database.places().aliases(), database.resources()));
        return new AliasEndpoints(
                        new ListAliases(aliases),
                        new ShowAlias(aliases),
                        set,
                        new DeleteAlias(
                                database.transactions(), database.places().aliases(), aliases))
                .routes();
    }
}
