package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.body.Streaming;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Reports every completed request, including those refused before routing. It is the first handler;
/// malformed HTTP does not get here.
public final class Observed extends Handler.Wrapper {
    /// The request attribute with the pattern of its route.
    public static final String ROUTE = Observed.class.getName() + ".route";

    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final RequestObserver observer;

    public Observed(RequestObserver observer) {
        this.observer = observer;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Told told = new Told(request, response, callback);
        try {
            boolean isHandled = super.handle(request, response, told);
            if (!isHandled) {
                // The server itself sends the response after this.
                told.once(HttpStatus.NOT_FOUND_404);
            }
            return isHandled;
        } catch (Exception | Error e) {
            told.once(HttpStatus.INTERNAL_SERVER_ERROR_500);
            throw e;
        }
    }

    private void tell(Request request, int status) {
        String route = request.getAttribute(ROUTE) instanceof String pattern ? pattern : "";
        double millis = (answered(request) - request.getBeginNanoTime()) / NANOS_PER_MILLI;
        observer.answered(request.getMethod(), route, status, Math.max(0, millis));
    }

    /// For a stream, the time when it began, however long it lasts.
    private static long answered(Request request) {
        return request.getAttribute(Streaming.BEGUN) instanceof Long begun ? begun : System.nanoTime();
    }

    /// Reports before completing, since the request object may be reused afterwards. Completes even if
    /// reporting fails, for example for lack of memory: otherwise the request would never end and would
    /// keep its connection.
    private final class Told implements Callback {
        private final Request request;
        private final Response response;
        private final Callback callback;
        private final AtomicBoolean isTold = new AtomicBoolean();

        Told(Request request, Response response, Callback callback) {
            this.request = request;
            this.response = response;
            this.callback = callback;
        }

        void once(int status) {
            if (!isTold.getAndSet(true)) {
                tell(request, status);
            }
        }

        @Override
        public void succeeded() {
            int status = response.getStatus();
            try {
                once(status == 0 ? HttpStatus.OK_200 : status);
            } finally {
                callback.succeeded();
            }
        }

        /// The server itself responds if no response was sent yet.
        @Override
        public void failed(Throwable problem) {
            try {
                once(response.isCommitted() ? response.getStatus() : HttpStatus.INTERNAL_SERVER_ERROR_500);
            } finally {
                callback.failed(problem);
            }
        }

        @Override
        public InvocationType getInvocationType() {
            return callback.getInvocationType();
        }
    }
}
