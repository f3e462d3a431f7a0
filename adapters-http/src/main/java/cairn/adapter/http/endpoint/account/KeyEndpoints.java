package cairn.adapter.http.endpoint.account;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.account.KeyRecord;
import cairn.adapter.http.record.account.NewKeyRecord;
import cairn.adapter.http.request.KeyRequest;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.account.DeleteKey;
import cairn.application.account.IssueKey;
import cairn.application.account.NewKeys.NewKey;
import cairn.application.account.ShowKeys;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.Ids;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// The keys of an account.
public final class KeyEndpoints {
    private static final String PATH = "/v2/keys";

    private final ShowKeys keys;
    private final IssueKey issue;
    private final DeleteKey delete;

    public KeyEndpoints(ShowKeys keys, IssueKey issue, DeleteKey delete) {
        this.keys = keys;
        this.issue = issue;
        this.delete = delete;
    }

    /// `me` is no ID, so its route comes first. Every key that may read can show itself.
    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listKeys", this::list).administering(),
                Route.post(PATH, "createKey", this::create).administering(),
                Route.get(PATH + "/me", "getOwnKey", this::showOwn),
                Route.get(PATH + "/{id}", "getKey", this::show).administering(),
                Route.delete(PATH + "/{id}", "deleteKey", this::delete).administering());
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        Listing<ApiKey> page = keys.list(exchange.principal(), window);
        List<KeyRecord> records = page.items().stream().map(KeyRecord::of).toList();
        exchange.json(200, OffsetPage.of(page.count(), "keys", records));
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, KeyRecord.of(keys.show(exchange.principal(), id(exchange))));
    }

    private void showOwn(Exchange exchange) throws IOException {
        exchange.json(
                200,
                KeyRecord.of(
                        keys.show(exchange.principal(), exchange.principal().keyId())));
    }

    /// Supports no Idempotency-Key, because the response would have to be stored, including the secret.
    private void create(Exchange exchange) throws IOException {
        NewKey made = issue.execute(exchange.principal(), KeyRequest.parse(exchange.body()));
        exchange.header("Location", PATH + "/" + made.key().id());
        exchange.header("Cache-Control", "no-store");
        exchange.json(HttpServletResponse.SC_CREATED, NewKeyRecord.of(made));
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), id(exchange));
        exchange.noContent();
    }

    private static KeyId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(KeyId::new).orElseThrow(ShowKeys::missing);
    }
}
