package cairn.adapter.http.edge;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Lets scripts of other origins call the API from browsers (CORS, the Fetch standard §3.2). Preflight
/// requests need no key. Credentials are never allowed: scripts set the header with the key themselves.
public final class CrossOrigin extends Handler.Wrapper {
    private static final String ANY = "*";
    private static final String METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
    /// Browsers cache a preflight response for at most two hours.
    private static final String MAX_AGE_SECONDS = "7200";

    private static final List<String> TAKEN = List.of(
            "Accept",
            "Authorization",
            "Content-Disposition",
            "Content-Type",
            "Idempotency-Key",
            "If-Match",
            "If-None-Match",
            "If-Range",
            "Last-Event-ID",
            "MCP-Protocol-Version",
            "Mcp-Method",
            "Mcp-Name",
            "Prefer",
            "Range",
            "traceparent",
            "tracestate",
            "X-Api-Key",
            "X-Publication-Session");
    private static final String SHOWN = String.join(
            ", ",
            "Accept-Ranges",
            "Allow",
            "Content-Disposition",
            "Content-Range",
            "ETag",
            "Idempotency-Replayed",
            "Location",
            "Preference-Applied",
            "RateLimit",
            "RateLimit-Policy",
            "Retry-After",
            "WWW-Authenticate",
            "X-Trace-Id");

    private static final HttpField VARY = new PreEncodedHttpField(HttpHeader.VARY, "Origin");
    private static final HttpField VARY_BEFOREHAND =
            new PreEncodedHttpField(HttpHeader.VARY, "Access-Control-Request-Method, Access-Control-Request-Headers");

    private final List<String> origins;
    private final String taken;

    /// @param origins such as `https://app.example`, or `*` for every one
    /// @param workspaceHeaders names of the header that selects a workspace
    public CrossOrigin(List<String> origins, List<String> workspaceHeaders) {
        this.origins =
                origins.stream().map(origin -> origin.toLowerCase(Locale.ROOT)).toList();
        this.taken = Stream.concat(TAKEN.stream(), workspaceHeaders.stream()).collect(Collectors.joining(", "));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        HttpFields.Mutable headers = response.getHeaders();
        if (!origins.contains(ANY)) {
            headers.ensureField(VARY);
        }
        String origin = request.getHeaders().get(HttpHeader.ORIGIN);
        if (!isAllowed(origin)) {
            return super.handle(request, response, callback);
        }
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, origins.contains(ANY) ? ANY : origin);
        if (isAskedBeforehand(request)) {
            answer(response, callback);
            return true;
        }
        headers.put(HttpHeader.ACCESS_CONTROL_EXPOSE_HEADERS, SHOWN);
        return super.handle(request, response, callback);
    }

    private boolean isAllowed(@Nullable String origin) {
        return origin != null && (origins.contains(ANY) || origins.contains(origin.toLowerCase(Locale.ROOT)));
    }

    private static boolean isAskedBeforehand(Request request) {
        return HttpMethod.OPTIONS.is(request.getMethod())
                && request.getHeaders().contains(HttpHeader.ACCESS_CONTROL_REQUEST_METHOD);
    }

    private void answer(Response response, Callback callback) {
        HttpFields.Mutable headers = response.getHeaders();
        headers.ensureField(VARY_BEFOREHAND);
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, METHODS);
        headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, taken);
        headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, MAX_AGE_SECONDS);
        response.setStatus(HttpStatus.NO_CONTENT_204);
        callback.succeeded();
    }
}
