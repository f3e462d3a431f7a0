package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.trace.Trace;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.MDC;

/// One request, before it is let in and until it is done.
final class Turn {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final int weight;
    private final Request.Handler work;
    private final Consumer<Turn> onLeave;
    private final long since = System.nanoTime();
    private final AtomicBoolean hasLeft = new AtomicBoolean();

    /// @param onLeave once, when it takes no more room
    Turn(
            Request request,
            Response response,
            Callback callback,
            int weight,
            Request.Handler work,
            Consumer<Turn> onLeave) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.weight = weight;
        this.work = work;
        this.onLeave = onLeave;
    }

    /// Units of room.
    int weight() {
        return weight;
    }

    long waitNanos() {
        return System.nanoTime() - since;
    }

    boolean run() throws Exception {
        boolean isHandled = false;
        try {
            isHandled = work.handle(request, response, Callback.from(callback, this::leave));
        } finally {
            if (!isHandled) {
                leave();
            }
        }
        return isHandled;
    }

    /// On another thread, which knows nothing of it.
    void resume() {
        String trace = String.valueOf(request.getAttribute(Trace.ATTRIBUTE));
        try (MDC.MDCCloseable context = MDC.putCloseable(Trace.ATTRIBUTE, trace)) {
            if (!run()) {
                Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
            }
        } catch (Throwable e) {
            Response.writeError(request, response, callback, e);
        }
    }

    void refuse() {
        Overload.refuse(request, response, callback);
    }

    void leave() {
        if (!hasLeft.getAndSet(true)) {
            onLeave.accept(this);
        }
    }
}
