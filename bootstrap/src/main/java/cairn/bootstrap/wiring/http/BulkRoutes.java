package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.BulkEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.bulk.PerformChanges;
import cairn.application.bulk.RunBatch;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.TagAssignment;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.MoveResources;
import cairn.application.tree.TagResources;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import cairn.bootstrap.wiring.background.ImportWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;

/// Operations on many resources in one request.
final class BulkRoutes {
    private BulkRoutes() {}

    static List<Route> of(ApiParts parts) {
        MoveResources move = move(parts);
        TagResources tag = tag(parts);
        RunBatch batch = new RunBatch(
                parts.database().transactions(), ImportWiring.creations(parts.adapters()), changes(parts, move, tag));
        return new BulkEndpoints(move, tag, batch, parts.answers()).routes();
    }

    private static PerformChanges changes(ApiParts parts, MoveResources move, TagResources tag) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        return new PerformChanges(
                TreeWiring.update(adapters),
                move,
                tag,
                TreeRoutes.archive(parts, TreeWiring.relocation(adapters)),
                new DeleteResources(
                        database.transactions(),
                        database.resourceChanges(),
                        database.tree(),
                        TreeWiring.removal(adapters)));
    }

    private static MoveResources move(ApiParts parts) {
        Database database = parts.database();
        return new MoveResources(
                database.transactions(),
                database.resourceChanges(),
                database.tree(),
                new ParentResolver(database.tree(), database.places().aliases(), database.resources()),
                TreeWiring.order(parts.adapters()),
                TreeWiring.relocation(parts.adapters()),
                parts.adapters().clock());
    }

    private static TagResources tag(ApiParts parts) {
        Database database = parts.database();
        return new TagResources(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.annotations().tags(),
                new TagAssignment(
                        database.annotations().tags(),
                        database.indexBacklog(),
                        parts.adapters().ids()),
                database.indexBacklog(),
                parts.adapters().clock());
    }
}
