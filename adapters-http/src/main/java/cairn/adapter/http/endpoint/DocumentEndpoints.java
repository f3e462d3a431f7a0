package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.Sha256;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

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

    public List<Route> routes() {
        return List.of(
                Route.get("/", "getHome", this::page).open(),
                Route.get("/openapi.json", "getOpenApi", this::openApi).open(),
                Route.get("/docs", "getDocs", this::page).open(),
                Route.get("/docs/{file}", "getDocsFile", this::file).open());
    }

    private void openApi(Exchange exchange) throws IOException {
        exchange.header("Cache-Control", "no-cache");
        send(exchange, "application/json", Resources.read("/openapi.json"));
    }

    private void page(Exchange exchange) throws IOException {
        exchange.header("Content-Security-Policy", POLICY);
        exchange.header("Cache-Control", "no-cache");
        send(exchange, "text/html; charset=utf-8", Resources.read(OWN + "index.html"));
    }

    private void file(Exchange exchange) throws IOException {
        String name = exchange.path("file");
        String resource = FILES.get(name);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (resource == null || type == null) {
            throw RequestRefused.noRoute();
        }
        exchange.header("Cache-Control", "public, max-age=3600");
        send(exchange, type, Resources.read(resource));
    }

    private static void send(Exchange exchange, String type, byte[] body) throws IOException {
        String digest = HexFormat.of().formatHex(Sha256.digest().digest(body));
        exchange.sendTagged('"' + digest + '"', type, body);
    }
}
