package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.ResourceChangeEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.EmbeddingRenewal;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.TagAssignment;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.ChangeRules;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.HeaderChanges;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.Relocation;
import cairn.application.tree.TagChanges;
import cairn.application.tree.UpdateResource;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import java.time.InstantSource;
import java.util.List;

/// Changes of what is in the tree.
final class TreeRoutes {
    private TreeRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        Relocation relocation = TreeWiring.relocation(parts.adapters());
        return new ResourceChangeEndpoints(
                        update(parts, relocation),
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

    static UpdateResource update(ApiParts parts, Relocation relocation) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        ResourceRepository resources = database.resources();
        ResourceChanges changes = database.resourceChanges();
        TreeRepository tree = database.tree();
        TagAssignment tags = new TagAssignment(database.annotations().tags(), database.indexBacklog(), adapters.ids());
        return new UpdateResource(
                database.transactions(),
                resources,
                new HeaderChanges(
                        changes,
                        new ParentResolver(tree, database.places().aliases(), resources),
                        TreeWiring.order(adapters),
                        new ChangeRules(tree)),
                new TagChanges(tags, resources, changes),
                relocation,
                new EmbeddingRenewal(database.processing(), database.jobs()),
                adapters.clock());
    }
}
