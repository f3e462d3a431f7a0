package cairn.bootstrap.wiring.adapters;

import cairn.adapter.persistence.Database;
import cairn.application.context.ContextRefresh;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.EmbeddingRenewal;
import cairn.application.resource.ParentResolver;
import cairn.application.resource.SiblingOrder;
import cairn.application.tree.ChangeRules;
import cairn.application.tree.HeaderChanges;
import cairn.application.tree.Purger;
import cairn.application.tree.Relocation;
import cairn.application.tree.Removal;
import cairn.application.tree.TagChanges;
import cairn.application.tree.UpdateResource;

/// The common part of changes to the tree.
public final class TreeWiring {
    private TreeWiring() {}

    public static SiblingOrder order(Adapters adapters) {
        return new SiblingOrder(adapters.database().places().siblings());
    }

    public static Relocation relocation(Adapters adapters) {
        Database database = adapters.database();
        return new Relocation(
                database.resourceChanges(),
                database.tree(),
                database.places().aliases(),
                database.places().archive(),
                order(adapters),
                database.indexBacklog(),
                contexts(adapters));
    }

    public static UpdateResource update(Adapters adapters) {
        Database database = adapters.database();
        ResourceRepository resources = database.resources();
        ResourceChanges changes = database.resourceChanges();
        TreeRepository tree = database.tree();
        return new UpdateResource(
                database.transactions(),
                resources,
                new HeaderChanges(
                        changes,
                        new ParentResolver(tree, database.places().aliases(), resources),
                        order(adapters),
                        new ChangeRules(tree)),
                new TagChanges(NoteWiring.tags(adapters), resources, changes),
                relocation(adapters),
                new EmbeddingRenewal(database.processing(), database.jobs()),
                adapters.clock());
    }

    public static Removal removal(Adapters adapters) {
        Database database = adapters.database();
        return new Removal(
                database.tree(),
                database.places().purges(),
                database.indexBacklog(),
                contexts(adapters),
                purger(adapters));
    }

    /// Refreshes contexts of notes.
    public static ContextRefresh contexts(Adapters adapters) {
        Database database = adapters.database();
        return new ContextRefresh(database.neighbours(), database.contexts(), database.jobs(), adapters.clock());
    }

    public static Purger purger(Adapters adapters) {
        Database database = adapters.database();
        return new Purger(
                database.transactions(),
                database.places().purges(),
                database.indexBacklog(),
                database.blobRemovals(),
                database.usage(),
                adapters.clock());
    }
}
