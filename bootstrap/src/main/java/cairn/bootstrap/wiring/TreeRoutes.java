package cairn.bootstrap.wiring;

import cairn.adapter.http.endpoint.ResourceChangeEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.TreePorts;
import cairn.application.tree.UpdateResource;
import java.util.List;

/// Changes of what is in the tree.
final class TreeRoutes {
    private TreeRoutes() {}

    static List<Route> of(ApiParts parts) {
        TreePorts ports = ports(parts.adapters());
        return new ResourceChangeEndpoints(
                        new UpdateResource(ports),
                        new ArchiveResources(ports),
                        new DeleteResources(ports),
                        new RecoverResources(ports),
                        parts.answers())
                .routes();
    }

    static TreePorts ports(Adapters adapters) {
        Database database = adapters.database();
        return new TreePorts(
                database.transactions(),
                database.resources(),
                database.resourceChanges(),
                database.tree(),
                database.treeChanges(),
                database.siblings(),
                database.archive(),
                database.purges(),
                database.blobRemovals(),
                database.tags(),
                database.processing(),
                database.usage(),
                database.indexBacklog(),
                database.jobs(),
                adapters.ids(),
                adapters.clock());
    }
}
