package cairn.adapter.http.endpoint.page;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import java.util.List;
import java.util.stream.Stream;

/// The page of publications. It is the same for all of them and loads the content for its address, so it
/// does not reveal what exists.
public final class PublishedPageEndpoints {
    private static final String BUILT = "/console/public.html";
    private static final String ABSENT = "/cairn/adapter/http/no-console.html";
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " media-src 'self'; frame-src 'self' blob:; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final Document page;

    public PublishedPageEndpoints(String workspaceHeader) {
        this.page = BuiltPage.read(BUILT, ABSENT, workspaceHeader);
    }

    public List<Route> routes() {
        return Stream.of(
                        Route.get("/p/{accessToken}", "getPublicPage", this::page),
                        Route.get("/p/{accessToken}/{id}", "getPublicItemPage", this::page))
                .map(Route::open)
                .toList();
    }

    private void page(Exchange exchange) {
        exchange.header("Content-Security-Policy", POLICY);
        exchange.header("Referrer-Policy", "no-referrer");
        exchange.header("X-Robots-Tag", "noindex");
        exchange.header("Cache-Control", "no-cache");
        exchange.sendShared(page.tag(), "text/html; charset=utf-8", page.body());
    }
}
