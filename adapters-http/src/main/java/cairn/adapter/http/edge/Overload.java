package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.trace.Trace;
import cairn.adapter.http.problem.Problem;
import cairn.application.QuietLog;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/// The response "come back later", prepared in advance so that it needs no memory.
final class Overload {
    private static final QuietLog LOG = new QuietLog(LoggerFactory.getLogger(Overload.class));
    private static final int RETRY_SECONDS = 5;
    /// Placeholder for the trace ID of each response.
    private static final String TRACE = "0".repeat(32);

    private static final byte[] BODY = Problem.of(
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    "service_unavailable",
                    "The server is overloaded; try again in a moment.")
            .json(TRACE);
    private static final int TRACE_AT = new String(BODY, StandardCharsets.US_ASCII).indexOf(TRACE);

    private Overload() {}

    static void refuse(Request request, Response response, Callback callback) {
        LOG.warn("overloaded: a request is refused");
        byte[] body = BODY.clone();
        if (request.getAttribute(Trace.ATTRIBUTE) instanceof String trace && trace.length() == TRACE.length()) {
            System.arraycopy(trace.getBytes(StandardCharsets.US_ASCII), 0, body, TRACE_AT, TRACE.length());
        }
        HttpFields.Mutable headers = response.getHeaders();
        response.setStatus(HttpStatus.SERVICE_UNAVAILABLE_503);
        headers.remove(HttpHeader.ETAG);
        headers.remove(HttpHeader.CONTENT_ENCODING);
        headers.put(HttpHeader.RETRY_AFTER, RETRY_SECONDS);
        headers.put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
        headers.put(HttpHeader.CONTENT_LENGTH, body.length);
        // The rest of the client's request is not read.
        headers.put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
        response.write(true, ByteBuffer.wrap(body), callback);
    }
}
