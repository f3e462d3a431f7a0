package cairn.adapter.http.exchange.trace;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.MDC;

/// Gives every request a trace ID, for the response, the log and all handlers.
public final class TraceHandler extends Handler.Wrapper {
    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String trace = Trace.of(request.getHeaders().get("traceparent"));
        request.setAttribute(Trace.ATTRIBUTE, trace);
        response.getHeaders().put(Trace.HEADER, trace);
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        try (MDC.MDCCloseable context = MDC.putCloseable(Trace.ATTRIBUTE, trace)) {
            return super.handle(request, response, callback);
        }
    }
}
