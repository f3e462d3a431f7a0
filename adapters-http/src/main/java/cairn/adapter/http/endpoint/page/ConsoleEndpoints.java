package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.Ids;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The console: one page for all of its addresses, the same for everybody, and the files it loads. Its
/// data comes from the API, with the user's key.
public final class ConsoleEndpoints {
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "webmanifest", "application/manifest+json");

    /// Has no digest in its name: a browser revalidates it, and the response is mostly 304.
    private static final String SERVICE_WORKER = "worker.js";

    private final ConsoleFiles files;
    private final Supplier<List<String>> fileOrigins;

    /// @param fileOrigins origins of signed URLs, such as `https://bucket.example`
    public ConsoleEndpoints(String workspaceHeader, Supplier<List<String>> fileOrigins) {
        this.files = new ConsoleFiles(workspaceHeader);
        this.fileOrigins = fileOrigins;
    }

    public List<Route> routes() {
        return Stream.of(
                        Route.get("/", "getHome", this::page),
                        Route.get("/items/{id}", "getItemPage", this::item),
                        Route.get("/search", "getSearchPage", this::page),
                        Route.get("/tags", "getTagsPage", this::page),
                        Route.get("/inbox", "getInboxPage", this::page),
                        Route.get("/bin", "getBinPage", this::page),
                        Route.get("/save", "getSavePage", this::form),
                        Route.get("/import", "getImportPage", this::page),
                        Route.get("/settings", "getSettingsPage", this::page),
                        Route.get("/settings/{section}", "getSettingsSection", this::page),
                        Route.get("/console/{file}", "getConsoleFile", this::file))
                .map(Route::open)
                .toList();
    }

    private void page(Exchange exchange) {
        exchange.header("Cross-Origin-Opener-Policy", "same-origin");
        form(exchange);
    }

    private void item(Exchange exchange) {
        if (Ids.parse(exchange.path("id")).isEmpty()) {
            throw RequestRefused.noRoute();
        }
        page(exchange);
    }

    /// The page that a bookmarklet opens from another site, which then sends it the content to save.
    private void form(Exchange exchange) {
        Document page = files.page();
        exchange.header("Content-Security-Policy", files.isBuilt() ? policy() : "default-src 'none'");
        exchange.header("Referrer-Policy", "no-referrer");
        exchange.header("X-Frame-Options", "DENY");
        exchange.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
        exchange.header("Cache-Control", "no-cache");
        exchange.sendShared(page.tag(), "text/html; charset=utf-8", page.body());
    }

    private void file(Exchange exchange) {
        String name = exchange.path("file");
        Document document = files.file(name).orElseThrow(RequestRefused::noRoute);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw RequestRefused.noRoute();
        }
        exchange.header("Cache-Control", isNamedByDigest(name) ? "public, max-age=31536000, immutable" : "no-cache");
        if (name.equals(SERVICE_WORKER)) {
            exchange.header("Service-Worker-Allowed", "/");
        }
        exchange.sendShared(document.tag(), type, document.body());
    }

    /// Scripts and styles except the service worker.
    private static boolean isNamedByDigest(String name) {
        return (name.endsWith(".js") || name.endsWith(".css")) && !name.equals(SERVICE_WORKER);
    }

    /// File bytes may be on a storage service of another origin. All other requests to other origins,
    /// and inline scripts, are forbidden.
    private String policy() {
        String bytes = fileOrigins.get().stream().map(origin -> " " + origin).collect(Collectors.joining());
        return "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; manifest-src 'self';"
                + " img-src 'self' data: blob:" + bytes + "; media-src 'self' blob:" + bytes
                + "; frame-src blob: 'self'"
                + bytes + "; connect-src 'self'" + bytes
                + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }
}
