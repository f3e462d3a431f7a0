package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.RootPage;
import cairn.adapter.http.record.RootRecord;
import cairn.adapter.http.request.RootQuery;
import cairn.application.root.ListRoots;
import cairn.application.root.RootDetails;
import cairn.application.root.ShowRoot;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.util.List;

/// The roots of the tree.
public final class RootEndpoints {
    private final ListRoots list;
    private final ShowRoot show;

    public RootEndpoints(ListRoots list, ShowRoot show) {
        this.list = list;
        this.show = show;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/v2/resource-roots", "listResourceRoots", this::list),
                Route.get("/v2/resource-roots/{id}", "getResourceRoot", this::show));
    }

    private void list(Exchange exchange) throws IOException {
        RootQuery query = RootQuery.parse(exchange.query());
        List<RootDetails> roots = list.execute(exchange.principal(), query.query());
        exchange.json(200, RootPage.of(roots.size(), query.page(roots)));
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, RootRecord.of(show.execute(exchange.principal(), new ResourceId(exchange.id()))));
    }
}
