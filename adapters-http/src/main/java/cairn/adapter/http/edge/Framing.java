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

/// Answers what is HTTP but names no address here, and refuses what could be read in two ways.
public final class Framing extends Handler.Wrapper {
    /// Of a change of protocol, which is never made: sent, they would keep requests from their routes. And of
    /// another method than the request line's, which Javalin would believe: a GET would delete.
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

    /// Jetty reads the chunks of `gzip, chunked` and would pass on what is in them, packed.
    private static boolean isPackedForTransfer(Request request) {
        List<String> codings = request.getHeaders().getCSV(HttpHeader.TRANSFER_ENCODING, false);
        return !codings.stream().allMatch("chunked"::equalsIgnoreCase);
    }

    /// A request that asks for no other protocol and no other method.
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
