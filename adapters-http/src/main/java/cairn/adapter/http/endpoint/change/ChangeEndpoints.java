package cairn.adapter.http.endpoint.change;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.change.ChangePage;
import cairn.adapter.http.record.change.ChangeRecord;
import cairn.adapter.http.request.change.ChangesQuery;
import cairn.application.change.ListChanges;
import cairn.application.change.ShownChange;
import java.io.IOException;
import java.util.List;

/// Lists the changes of a workspace.
public final class ChangeEndpoints {
    private final ListChanges list;
    private final RecordRenderer renderer;

    public ChangeEndpoints(ListChanges list, RecordRenderer renderer) {
        this.list = list;
        this.renderer = renderer;
    }

    public List<Route> routes() {
        return List.of(Route.get("/v2/changes", "listChanges", this::list));
    }

    private void list(Exchange exchange) throws IOException {
        ListChanges.Page page = list.execute(exchange.principal(), ChangesQuery.parse(exchange.query()));
        List<ChangeRecord> changes =
                page.changes().stream().map(change -> record(exchange, change)).toList();
        exchange.json(200, new ChangePage(changes, page.nextCursor(), page.hasMore()));
    }

    private ChangeRecord record(Exchange exchange, ShownChange shown) {
        return ChangeRecord.of(
                shown.change(),
                shown.resource()
                        .map(view -> renderer.render(exchange.workspace(), view))
                        .orElse(null));
    }
}
