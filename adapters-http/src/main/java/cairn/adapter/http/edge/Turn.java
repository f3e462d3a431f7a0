package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.body.Room;
import cairn.adapter.http.exchange.trace.Trace;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.MDC;

/// One request, from before its admission until it is done.
final class Turn implements Room {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final Request.Handler work;
    private final Admission admission;
    private int weight;
    private int sent;
    private final long since = System.nanoTime();
    private final AtomicBoolean hasLeft = new AtomicBoolean();

    /// @param weight units of room that it takes
    /// @param admission that manages the room
    Turn(Request request, Response response, Callback callback, int weight, Request.Handler work, Admission admission) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.weight = weight;
        this.work = work;
        this.admission = admission;
    }

    /// Units of room. Guarded by the lock of the admission, like [#sent].
    int weight() {
        return weight;
    }

    /// The part of these units that the response takes.
    int sent() {
        return sent;
    }

    /// @param units additional ones
    void grow(int units, boolean areSent) {
        weight += units;
        sent += areSent ? units : 0;
    }

    @Override
    public boolean take(long bytes) {
        return admission.add(this, bytes, false);
    }

    @Override
    public void sendOnly(long bytes) {
        admission.sendOnly(this, bytes);
    }

    @Override
    public boolean takeToSend(long bytes) {
        return admission.add(this, bytes, true);
    }

    /// @param units of its response
    void shrink(int units) {
        weight = 1 + units;
        sent = units;
    }

    boolean hasLeft() {
        return hasLeft.get();
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

    /// Runs on another thread, so the trace ID is set there.
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

    @Override
    public void leave() {
        if (!hasLeft.getAndSet(true)) {
            admission.giveBack(this);
        }
    }
}
