package cairn.adapter.http.endpoint.webhook;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.webhook.SecretWebhookRecord;
import cairn.adapter.http.record.webhook.WebhookRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.webhook.WebhookRequest;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.webhook.CreateWebhook;
import cairn.application.webhook.DeleteWebhook;
import cairn.application.webhook.ListWebhooks;
import cairn.application.webhook.UpdateWebhook;
import cairn.application.webhook.UpdateWebhook.Command;
import cairn.application.webhook.Webhooks;
import cairn.domain.Ids;
import cairn.domain.webhook.Webhook;
import cairn.domain.webhook.WebhookId;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Webhooks. They send the workspace's content as long as they exist, even after the key that created
/// them was revoked, so they require the scope of key management.
public final class WebhookEndpoints {
    static final String PATH = "/v2/webhooks";

    private final CreateWebhook create;
    private final ListWebhooks list;
    private final UpdateWebhook update;
    private final DeleteWebhook delete;

    public WebhookEndpoints(CreateWebhook create, ListWebhooks list, UpdateWebhook update, DeleteWebhook delete) {
        this.create = create;
        this.list = list;
        this.update = update;
        this.delete = delete;
    }

    /// The receiver of a webhook reads what is sent. Otherwise a key without read access could have
    /// everything sent to itself.
    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listWebhooks", this::list).administering(),
                Route.post(PATH, "createWebhook", this::create).administering().alsoReading(),
                Route.patch(PATH + "/{id}", "updateWebhook", this::update)
                        .administering()
                        .alsoReading(),
                Route.delete(PATH + "/{id}", "deleteWebhook", this::delete).administering());
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        Listing<Webhook> page = list.execute(exchange.principal(), window);
        List<WebhookRecord> records =
                page.items().stream().map(WebhookRecord::of).toList();
        exchange.json(200, OffsetPage.of(page.count(), "webhooks", records));
    }

    /// Supports no Idempotency-Key, because the response would have to be stored, including the secret.
    private void create(Exchange exchange) throws IOException {
        Webhook made = create.execute(exchange.principal(), WebhookRequest.parse(exchange.body()));
        exchange.header("Location", PATH + "/" + made.id());
        exchange.header("Cache-Control", "no-store");
        exchange.json(HttpServletResponse.SC_CREATED, SecretWebhookRecord.of(made));
    }

    private void update(Exchange exchange) throws IOException {
        Function<WebhookId, Command> change = WebhookRequest.parseChange(exchange.body());
        Command command = change.apply(id(exchange));
        Webhook webhook = update.execute(exchange.principal(), command);
        exchange.header("Cache-Control", "no-store");
        exchange.json(200, command.rotates() ? SecretWebhookRecord.of(webhook) : WebhookRecord.of(webhook));
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), id(exchange));
        exchange.noContent();
    }

    static WebhookId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(WebhookId::new).orElseThrow(Webhooks::missing);
    }
}
