package cairn.adapter.http.endpoint.webhook;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.webhook.DeliveryRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.webhook.ListDeliveries;
import cairn.application.webhook.TestWebhook;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// The deliveries of webhooks.
public final class DeliveryEndpoints {
    private static final String PATH = WebhookEndpoints.PATH + "/{id}";
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 100;

    private final TestWebhook test;
    private final ListDeliveries list;

    public DeliveryEndpoints(TestWebhook test, ListDeliveries list) {
        this.test = test;
        this.list = list;
    }

    public List<Route> routes() {
        return List.of(
                Route.post(PATH + "/test", "testWebhook", this::test).administering(),
                Route.get(PATH + "/deliveries", "listDeliveries", this::list).administering());
    }

    private void test(Exchange exchange) throws IOException {
        exchange.json(200, DeliveryRecord.of(test.execute(exchange.principal(), WebhookEndpoints.id(exchange))));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseAllBut(Set.of("limit"));
        int limit = query.limit(DEFAULT_LIMIT, MAX_LIMIT);
        query.violations().refuse();
        List<DeliveryRecord> records = list.execute(exchange.principal(), WebhookEndpoints.id(exchange), limit).stream()
                .map(DeliveryRecord::of)
                .toList();
        exchange.json(200, OffsetPage.of(records.size(), "deliveries", records));
    }
}
