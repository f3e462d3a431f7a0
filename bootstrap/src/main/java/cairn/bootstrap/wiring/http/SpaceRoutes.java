package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.SpaceEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.root.ListRoots;
import cairn.application.tree.CopyFolder;
import cairn.application.tree.CopyPorts;
import cairn.application.tree.CreateSpace;
import cairn.application.tree.DeleteSpace;
import cairn.application.tree.MoveFolder;
import cairn.application.tree.TreePorts;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import java.util.List;

/// Spaces.
final class SpaceRoutes {
    private SpaceRoutes() {}

    static List<Route> of(ApiParts parts) {
        Database database = parts.database();
        TreePorts ports = TreeWiring.ports(parts.adapters());
        CopyPorts copying = new CopyPorts(
                ports,
                database.resourceCopies(),
                database.uploads(),
                parts.adapters().blobs());
        return new SpaceEndpoints(
                        new ListRoots(database.transactions(), database.tree(), database.resources()),
                        new CreateSpace(ports),
                        new MoveFolder(ports),
                        new CopyFolder(copying),
                        new DeleteSpace(ports))
                .routes();
    }
}
