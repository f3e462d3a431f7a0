package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.ResourceChangeEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.TreePorts;
import cairn.application.tree.UpdateResource;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import java.util.List;

/// Changes of what is in the tree.
final class TreeRoutes {
    private TreeRoutes() {}

    static List<Route> of(ApiParts parts) {
        TreePorts ports = TreeWiring.ports(parts.adapters());
        return new ResourceChangeEndpoints(
                        new UpdateResource(ports),
                        new ArchiveResources(ports),
                        new DeleteResources(ports),
                        new RecoverResources(ports),
                        parts.answers())
                .routes();
    }
}
