package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.Ids;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/// The page behind a record's `url`. It is the same for every id, so it never tells whether the id is one of a
/// resource; its script asks for the key and fetches the record.
public final class ItemEndpoints {
    private static final int NONCE_BYTES = 16;

    private final SecureRandom random = new SecureRandom();
    private final String page;

    /// @param workspaceHeader by which its script selects a workspace; of the characters of a header's name
    public ItemEndpoints(String workspaceHeader) {
        String template = new String(Resources.read("/cairn/adapter/http/item.html"), StandardCharsets.UTF_8);
        this.page = template.replace("{{workspace-header}}", workspaceHeader);
    }

    public List<Route> routes() {
        return List.of(Route.get("/items/{id}", "getItemPage", this::page).open());
    }

    private void page(Exchange exchange) throws IOException {
        if (Ids.parse(exchange.path("id")).isEmpty()) {
            throw RequestRefused.noRoute();
        }
        String nonce = nonce();
        exchange.header("Content-Security-Policy", policy(nonce));
        exchange.header("Referrer-Policy", "no-referrer");
        exchange.header("Cache-Control", "no-store");
        exchange.send(
                200,
                "text/html; charset=utf-8",
                page.replace("{{nonce}}", nonce).getBytes(StandardCharsets.UTF_8));
    }

    /// Pictures may lie on a storage service of another origin.
    private static String policy(String nonce) {
        return "default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'nonce-" + nonce
                + "'; connect-src 'self'; img-src 'self' https:; base-uri 'none';"
                + " form-action 'none'; frame-ancestors 'none'";
    }

    private String nonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
