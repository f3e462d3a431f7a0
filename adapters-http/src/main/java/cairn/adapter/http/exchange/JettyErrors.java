package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.trace.Trace;
import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.Problems;
import java.nio.ByteBuffer;
import java.util.Locale;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends responses for failures outside the routes: bad framing, too large headers, malformed paths.
/// Reveals no internals.
public final class JettyErrors extends ErrorHandler {
    private static final Logger LOG = LoggerFactory.getLogger(JettyErrors.class);
    /// The methods that any path supports.
    public static final String METHODS = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT";
    private static final String RETRY_SECONDS = "5";

    private final NotHttp notHttp = new NotHttp();

    /// For every method, not only GET, POST and HEAD.
    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        if (cause instanceof HttpException) {
            notHttp.note(request, code, cause);
        } else if (code >= HttpStatus.INTERNAL_SERVER_ERROR_500 && code != HttpStatus.SERVICE_UNAVAILABLE_503) {
            LOG.error("a request failed outside its route: {}", message, cause);
        }
        String trace = request.getAttribute(Trace.ATTRIBUTE) instanceof String known
                ? known
                : Trace.of(request.getHeaders().get("traceparent"));
        Problem problem = problem(code);
        byte[] body = problem.json(trace);
        HttpFields.Mutable headers = response.getHeaders();
        response.setStatus(code);
        problem.headers().forEach(headers::put);
        headers.put(Trace.HEADER, trace);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
        headers.put(HttpHeader.CONTENT_LENGTH, body.length);
        // After these failures, the start of the next request is uncertain.
        headers.put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    static Problem problem(int status) {
        return switch (status) {
            case HttpStatus.NOT_FOUND_404 -> Problem.of(status, "route_not_found", "No route matches this URL.");
            case HttpStatus.METHOD_NOT_ALLOWED_405, HttpStatus.NOT_IMPLEMENTED_501 ->
                Problem.of(status, "method_not_allowed", "This URL does not support this method.")
                        .withHeader("Allow", METHODS);
            case HttpStatus.NOT_ACCEPTABLE_406 ->
                Problem.of(
                        status,
                        "not_acceptable",
                        "Responses can be uncompressed, gzip or br; accept one of them in Accept-Encoding.");
            case HttpStatus.URI_TOO_LONG_414, HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
                Problem.of(status, code(status), "URL and headers may have at most 16 KiB together; send less.");
            case HttpStatus.SERVICE_UNAVAILABLE_503 ->
                Problem.of(status, "service_unavailable", "The server is shutting down; try again in a moment.")
                        .withHeader("Retry-After", RETRY_SECONDS);
            case HttpStatus.BAD_REQUEST_400 ->
                Problem.of(
                        status,
                        "malformed_request",
                        "The request is not well-formed HTTP; check the URL and the headers.");
            case HttpStatus.INTERNAL_SERVER_ERROR_500 -> Problems.internal();
            default -> Problem.of(status, code(status), "The server rejected the request because of its HTTP framing.");
        };
    }

    private static String code(int status) {
        return HttpStatus.getMessage(status).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    }
}
