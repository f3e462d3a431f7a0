package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.SpaceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.copy.CopyFolder;
import cairn.application.copy.CopyInsertion;
import cairn.application.copy.CopyRows;
import cairn.application.copy.CopySources;
import cairn.application.copy.CopyTickets;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.application.root.ListRoots;
import cairn.application.tree.CreateSpace;
import cairn.application.tree.DeleteSpace;
import cairn.application.tree.MoveFolder;
import cairn.application.tree.Relocation;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.time.InstantSource;
import java.util.List;

/// Spaces.
final class SpaceRoutes {
    private SpaceRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Adapters adapters = parts.adapters();
        Transactions transactions = database.transactions();
        ResourceRepository resources = database.resources();
        ResourceChanges changes = database.resourceChanges();
        TreeRepository tree = database.tree();
        Relocation relocation = TreeWiring.relocation(adapters);
        InstantSource clock = adapters.clock();
        return new SpaceEndpoints(
                        new ListRoots(transactions, tree, resources),
                        new CreateSpace(
                                transactions,
                                resources,
                                tree,
                                parts.limits(),
                                database.indexBacklog(),
                                adapters.ids(),
                                clock),
                        new MoveFolder(transactions, changes, tree, relocation, clock),
                        copying(parts),
                        new DeleteSpace(
                                transactions,
                                resources,
                                changes,
                                tree,
                                relocation,
                                TreeWiring.removal(adapters),
                                clock))
                .routes();
    }

    private static CopyFolder copying(ApiParts parts) {
        Database database = parts.database();
        Adapters adapters = parts.adapters();
        CopySources sources = new CopySources(database.resources(), database.tree(), database.resourceCopies());
        CopyTickets tickets = new CopyTickets(
                database.transactions(),
                database.uploads(),
                database.blobRemovals(),
                database.usage(),
                adapters.ids(),
                adapters.clock());
        CopyRows rows = new CopyRows(
                database.resources(),
                database.tree(),
                database.resourceCopies(),
                database.indexBacklog(),
                database.jobs(),
                adapters.ids());
        CopyInsertion insertion = new CopyInsertion(
                database.transactions(),
                sources,
                rows,
                database.resourceChanges(),
                parts.limits(),
                adapters.files().missing(),
                adapters.clock());
        return new CopyFolder(database.transactions(), sources, adapters.blobs(), tickets, insertion);
    }
}
