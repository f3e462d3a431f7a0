package cairn.adapter.http.exchange;

import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.Problems;
import java.nio.ByteBuffer;
import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers what fails before or beside the routes: bad framing, too large headers, addresses that are none. Tells
/// nothing of the server's inside.
public final class JettyErrors extends ErrorHandler {
    private static final Logger LOG = LoggerFactory.getLogger(JettyErrors.class);

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        if (code >= HttpStatus.INTERNAL_SERVER_ERROR_500) {
            LOG.error("a request failed outside its route: {}", message, cause);
        }
        String trace = request.getAttribute(Trace.ATTRIBUTE) instanceof String known ? known : Trace.make();
        byte[] body = problem(code).json(trace);
        response.setStatus(code);
        response.getHeaders().put(Trace.HEADER, trace);
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Problem.MEDIA_TYPE);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    static Problem problem(int status) {
        return switch (status) {
            case HttpStatus.NOT_FOUND_404 -> Problem.of(status, "route_not_found", "There is nothing at this address.");
            case HttpStatus.METHOD_NOT_ALLOWED_405, HttpStatus.NOT_IMPLEMENTED_501 ->
                Problem.of(status, "method_not_allowed", "This address doesn't take this method.");
            case HttpStatus.BAD_REQUEST_400 ->
                Problem.of(
                        status, "malformed_request", "The request is no well-formed HTTP; check address and headers.");
            case HttpStatus.INTERNAL_SERVER_ERROR_500 -> Problems.internal();
            default -> Problem.of(status, code(status), "The server refused the request as it was framed.");
        };
    }

    private static String code(int status) {
        return HttpStatus.getMessage(status).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    }
}
