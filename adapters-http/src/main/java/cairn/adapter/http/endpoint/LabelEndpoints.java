package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.LabelRecord;
import cairn.adapter.http.request.LabelRequest;
import cairn.application.label.ListLabels;
import cairn.application.label.UpdateLabels;
import cairn.domain.annotation.Label;
import java.io.IOException;
import java.util.List;

/// The eight labels of a workspace.
public final class LabelEndpoints {
    private static final String PATH = "/v2/labels";

    private final ListLabels list;
    private final UpdateLabels update;

    public LabelEndpoints(ListLabels list, UpdateLabels update) {
        this.list = list;
        this.update = update;
    }

    public List<Route> routes() {
        return List.of(Route.get(PATH, "listLabels", this::list), Route.patch(PATH, "updateLabels", this::update));
    }

    private void list(Exchange exchange) throws IOException {
        exchange.query().refuseAll();
        answer(exchange, list.execute(exchange.principal()));
    }

    private void update(Exchange exchange) throws IOException {
        answer(exchange, update.execute(exchange.principal(), LabelRequest.parse(exchange.listBody())));
    }

    private static void answer(Exchange exchange, List<Label> labels) throws IOException {
        exchange.json(200, labels.stream().map(LabelRecord::of).toList());
    }
}
