package cairn.bootstrap.wiring.adapters;

import cairn.adapter.persistence.Database;
import cairn.application.context.ContextRefresh;
import cairn.application.resource.SiblingOrder;
import cairn.application.tree.Purger;
import cairn.application.tree.Relocation;
import cairn.application.tree.Removal;

/// What changes of the tree have in common.
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

    public static Removal removal(Adapters adapters) {
        Database database = adapters.database();
        return new Removal(
                database.tree(),
                database.places().purges(),
                database.indexBacklog(),
                contexts(adapters),
                purger(adapters));
    }

    /// What has contexts of notes made anew.
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
