package cairn.bootstrap.wiring.adapters;

import cairn.adapter.persistence.Database;
import cairn.application.tree.TreePorts;

/// The ports that changes of the tree use.
public final class TreeWiring {
    private TreeWiring() {}

    public static TreePorts ports(Adapters adapters) {
        Database database = adapters.database();
        return new TreePorts(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.tree(),
                database.places().aliases(),
                database.places().siblings(),
                database.places().archive(),
                database.places().purges(),
                database.blobRemovals(),
                database.annotations().tags(),
                database.processing(),
                database.usage(),
                database.indexBacklog(),
                database.jobs(),
                adapters.ids(),
                adapters.clock());
    }
}
