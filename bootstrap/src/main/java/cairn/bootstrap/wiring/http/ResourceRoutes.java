package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.ResourceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.listing.FilterResources;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.ShowExternalResource;
import cairn.application.resource.ShowResource;
import cairn.bootstrap.wiring.background.SearchWiring;
import java.util.List;

/// Resources of any kind: reading, listing, finding.
final class ResourceRoutes {
    private ResourceRoutes() {}

    static FilterResources filter(ApiParts parts) {
        Database database = parts.database();
        return new FilterResources(
                database.transactions(),
                database.resources(),
                database.tree(),
                database.places().aliases(),
                new ParentResolver(database.tree(), database.places().aliases(), database.resources()),
                parts.adapters().ids());
    }

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        FilterResources filter = filter(parts);
        return new ResourceEndpoints(
                        new ShowResource(database.resources()),
                        new ShowExternalResource(database.transactions(), database.externalIds(), database.resources()),
                        filter,
                        SearchWiring.search(parts.adapters(), parts.freshness()),
                        parts.renderer(),
                        parts.answers())
                .routes();
    }
}
