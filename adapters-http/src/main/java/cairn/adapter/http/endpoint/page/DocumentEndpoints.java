package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.problem.RequestRefused;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The OpenAPI document, and the pages to read and try the API. They are one page for all of their
/// addresses, with scripts beside those of the console, and show the document that this server sends.
public final class DocumentEndpoints {
    private static final String BUILT = "/console/docs.html";
    private static final String ABSENT = "/cairn/adapter/http/no-docs.html";
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Set<String> PAGES = Set.of("conventions", "errors", "data", "agents");

    private final Document page;

    public DocumentEndpoints(String workspaceHeader) {
        this.page = BuiltPage.read(BUILT, ABSENT, workspaceHeader);
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/openapi.json", "getOpenApi", this::openApi).open(),
                Route.get("/docs", "getDocs", this::page).open(),
                Route.get("/docs/{page}", "getDocsPage", this::knownPage).open(),
                Route.get("/docs/operations/{operation}", "getDocsOperation", this::operation)
                        .open());
    }

    private void openApi(Exchange exchange) {
        exchange.header("Cache-Control", "no-cache");
        Document description = Description.DOCUMENT;
        exchange.sendShared(description.tag(), "application/json", description.body());
    }

    private void knownPage(Exchange exchange) {
        if (!PAGES.contains(exchange.path("page"))) {
            throw RequestRefused.noRoute();
        }
        page(exchange);
    }

    private void operation(Exchange exchange) {
        if (!Description.OPERATIONS.contains(exchange.path("operation"))) {
            throw RequestRefused.noRoute();
        }
        page(exchange);
    }

    private void page(Exchange exchange) {
        exchange.header("Content-Security-Policy", POLICY);
        exchange.header("Referrer-Policy", "no-referrer");
        exchange.header("Cache-Control", "no-cache");
        exchange.sendShared(page.tag(), "text/html; charset=utf-8", page.body());
    }

    /// Loaded with the first request, not at the start of the server, because it is long.
    private static final class Description {
        private static final Pattern ID = Pattern.compile("\"operationId\"\\s*:\\s*\"(\\w+)\"");
        private static final byte[] BYTES = Resources.read("/openapi.json");
        static final Document DOCUMENT = Document.of(BYTES);
        static final Set<String> OPERATIONS = ID.matcher(new String(BYTES, StandardCharsets.UTF_8))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toUnmodifiableSet());
    }
}
