package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.ResourceChangeEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.Relocation;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// Changes of resources in the tree.
final class TreeRoutes {
    private TreeRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Relocation relocation = TreeWiring.relocation(parts.adapters());
        return new ResourceChangeEndpoints(
                        TreeWiring.update(parts.adapters()),
                        archive(parts, relocation),
                        new DeleteResources(
                                database.transactions(),
                                database.resourceChanges(),
                                database.tree(),
                                TreeWiring.removal(parts.adapters())),
                        recover(parts, relocation),
                        parts.answers())
                .routes();
    }

    static ArchiveResources archive(ApiParts parts, Relocation relocation) {
        Database database = parts.database();
        return new ArchiveResources(
                database.transactions(),
                database.resourceChanges(),
                database.tree(),
                relocation,
                parts.adapters().clock());
    }

    static RecoverResources recover(ApiParts parts, Relocation relocation) {
        Database database = parts.database();
        return new RecoverResources(
                database.transactions(),
                database.resourceChanges(),
                database.tree(),
                database.places().archive(),
                relocation,
                TreeWiring.order(parts.adapters()),
                parts.adapters().clock());
    }
}
