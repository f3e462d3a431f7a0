package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.JettyErrors;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Answers requests that address no resource, and rejects requests that are ambiguous.
public final class Framing extends Handler.Wrapper {
    /// Headers that are removed. Those for a protocol change, which this server never makes, would keep
    /// requests from their routes. Javalin would honour a method override: a GET could delete.
    private static final List<String> UNHEARD = List.of(
            "Upgrade", "HTTP2-Settings", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "X-HTTP-Method-Override");

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String method = request.getMethod();
        if (HttpMethod.CONNECT.is(method)) {
            Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
            return true;
        }
        if (HttpMethod.OPTIONS.is(method) && Request.getPathInContext(request).equals("*")) {
            response.getHeaders().put(HttpHeader.ALLOW, JettyErrors.METHODS);
            response.setStatus(HttpStatus.NO_CONTENT_204);
            callback.succeeded();
            return true;
        }
        if (isPackedForTransfer(request)) {
            Response.writeError(request, response, callback, HttpStatus.BAD_REQUEST_400);
            return true;
        }
        return super.handle(new Plain(request), response, callback);
    }

    /// Jetty decodes the chunks of `gzip, chunked`, but would pass on their content compressed.
    private static boolean isPackedForTransfer(Request request) {
        List<String> codings = request.getHeaders().getCSV(HttpHeader.TRANSFER_ENCODING, false);
        return !codings.stream().allMatch("chunked"::equalsIgnoreCase);
    }

    /// A request without headers for another protocol or method.
    private static final class Plain extends Request.Wrapper {
        private final HttpFields headers;

        Plain(Request request) {
            super(request);
            HttpFields sent = request.getHeaders();
            this.headers = UNHEARD.stream().noneMatch(sent::contains) ? sent : without(sent);
        }

        @Override
        public HttpFields getHeaders() {
            return headers;
        }

        private static HttpFields without(HttpFields sent) {
            HttpFields.Mutable fewer = HttpFields.build(sent);
            UNHEARD.forEach(fewer::remove);
            return fewer.asImmutable();
        }
    }
}
