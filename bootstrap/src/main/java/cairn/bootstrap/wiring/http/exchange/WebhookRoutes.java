package cairn.bootstrap.wiring.http.exchange;

import cairn.adapter.http.endpoint.webhook.DeliveryEndpoints;
import cairn.adapter.http.endpoint.webhook.WebhookEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.webhook.CreateWebhook;
import cairn.application.webhook.DeleteWebhook;
import cairn.application.webhook.ListDeliveries;
import cairn.application.webhook.ListWebhooks;
import cairn.application.webhook.TestWebhook;
import cairn.application.webhook.UpdateWebhook;
import cairn.application.webhook.Webhooks;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.background.WebhookWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Webhooks.
public final class WebhookRoutes {
    private WebhookRoutes() {}

    public static List<Route> of(ApiParts parts) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        Webhooks rules = WebhookWiring.rules(adapters);
        WebhookEndpoints webhooks = new WebhookEndpoints(
                new CreateWebhook(
                        database.transactions(),
                        database.webhooks().repository(),
                        rules,
                        database.changeLog(),
                        adapters.ids(),
                        adapters.clock()),
                new ListWebhooks(database.webhooks().repository()),
                new UpdateWebhook(database.transactions(), database.webhooks().repository(), rules, adapters.clock()),
                new DeleteWebhook(database.transactions(), database.webhooks().repository()));
        DeliveryEndpoints deliveries = new DeliveryEndpoints(
                new TestWebhook(
                        database.transactions(),
                        rules,
                        WebhookWiring.attempts(adapters),
                        WebhookWiring.payloads(adapters, parts.publicUrl()),
                        database.webhooks().queue(),
                        adapters.ids(),
                        adapters.clock()),
                new ListDeliveries(
                        database.transactions(), rules, database.webhooks().queue()));
        return Stream.of(webhooks.routes(), deliveries.routes())
                .flatMap(List::stream)
                .toList();
    }
}
