package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.problem.RequestRefused;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The API's own description, and a page to read and try it.
public final class DocumentEndpoints {
    private static final String SWAGGER = "/META-INF/resources/webjars/swagger-ui/5.32.1/";
    private static final String OWN = "/cairn/adapter/http/docs/";
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
            + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /// The page's files: where they lie, by name.
    private static final Map<String, String> FILES = Map.of(
            "swagger-ui.css", SWAGGER + "swagger-ui.css",
            "swagger-ui-bundle.js", SWAGGER + "swagger-ui-bundle.js",
            "favicon-32x32.png", SWAGGER + "favicon-32x32.png",
            "start.js", OWN + "start.js");
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "png", "image/png");

    private final Map<String, Document> documents = new ConcurrentHashMap<>();

    public List<Route> routes() {
        return List.of(
                Route.get("/openapi.json", "getOpenApi", this::openApi).open(),
                Route.get("/docs", "getDocs", this::page).open(),
                Route.get("/docs/{file}", "getDocsFile", this::file).open());
    }

    private void openApi(Exchange exchange) {
        exchange.header("Cache-Control", "no-cache");
        send(exchange, "application/json", "/openapi.json");
    }

    private void page(Exchange exchange) {
        exchange.header("Content-Security-Policy", POLICY);
        exchange.header("Cache-Control", "no-cache");
        send(exchange, "text/html; charset=utf-8", OWN + "index.html");
    }

    private void file(Exchange exchange) {
        String name = exchange.path("file");
        String resource = FILES.get(name);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (resource == null || type == null) {
            throw RequestRefused.noRoute();
        }
        exchange.header("Cache-Control", "public, max-age=3600");
        send(exchange, type, resource);
    }

    private void send(Exchange exchange, String type, String resource) {
        Document document = documents.computeIfAbsent(resource, Document::read);
        exchange.sendShared(document.tag(), type, document.body());
    }
}
