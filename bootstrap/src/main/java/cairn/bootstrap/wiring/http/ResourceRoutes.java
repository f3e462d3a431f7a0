package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.DuplicateEndpoints;
import cairn.adapter.http.endpoint.ResourceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.listing.FilterResources;
import cairn.application.listing.FindDuplicates;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.ShowExternalResource;
import cairn.application.resource.ShowResource;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Reads, lists and searches resources of any kind.
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
        return Stream.concat(
                        resources(parts).stream(),
                        new DuplicateEndpoints(duplicates(parts), parts.renderer()).routes().stream())
                .toList();
    }

    private static FindDuplicates duplicates(ApiParts parts) {
        Database database = parts.database();
        return new FindDuplicates(
                database.transactions(),
                database.resources(),
                database.places().duplicates(),
                database.tree(),
                database.places().aliases(),
                new ParentResolver(database.tree(), database.places().aliases(), database.resources()));
    }

    private static List<Route> resources(ApiParts parts) {
        Database database = parts.database();
        return new ResourceEndpoints(
                        new ShowResource(database.resources()),
                        new ShowExternalResource(database.transactions(), database.externalIds(), database.resources()),
                        filter(parts),
                        SearchWiring.search(parts.adapters(), parts.freshness()),
                        parts.renderer(),
                        parts.answers())
                .routes();
    }
}
