package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.Trace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/// Lets as many requests in at once as the heap has room for; the others wait without a thread. While more come than
/// can be answered, the newest goes first: its client is most likely still there, and a flood does not make
/// everybody wait. Who waits for too long, or finds no room to wait, gets 503.
public final class Admission extends Handler.Wrapper {
    private static final String PLACE = Admission.class.getName();
    private static final long MOST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long TICK_MILLIS = 250;
    /// Of heap that one unit stands for.
    private static final long UNIT = 1 << 20;
    /// A body in JSON takes about so many times its size until it is answered.
    private static final int SWELLING = 8;
    /// Where the client does not say how long its body is.
    private static final int UNTOLD = 2;

    private final String prefix;
    private final int most;
    private final int mostWaiting;
    private final Deque<Turn> waiting = new ArrayDeque<>();
    private int taken;

    /// @param prefix of the addresses that this is about
    /// @param share of the heap that their requests may take
    /// @param heap in bytes
    public Admission(String prefix, double share, long heap) {
        this.prefix = prefix;
        this.most = (int) Math.clamp((long) (heap / UNIT * share), LEAST, MOST);
        this.mostWaiting = most * WAITING_EACH;
    }

    private static final int LEAST = 32;
    private static final int MOST = 2000;
    private static final int WAITING_EACH = 16;

    /// 1 when nobody else is let in.
    public synchronized double load() {
        return (double) taken / most;
    }

    /// The answer of a request is on its way and takes no more than its bytes.
    static void leave(Request request) {
        if (request.getAttribute(PLACE) instanceof Turn turn) {
            turn.leave();
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!Request.getPathInContext(request).startsWith(prefix)) {
            return super.handle(request, response, callback);
        }
        Turn turn = new Turn(request, response, callback, weight(request));
        request.setAttribute(PLACE, turn);
        if (isTaken(turn)) {
            return turn.run();
        }
        Turn refused = queue(turn);
        if (refused != null) {
            Overload.refuse(refused.request, refused.response, refused.callback);
        }
        return true;
    }

    private int weight(Request request) {
        long length = request.getLength();
        long swollen = length < 0 && hasBody(request) ? UNTOLD : Math.max(0, length) * SWELLING / UNIT;
        return (int) Math.min(1 + swollen, most / 2);
    }

    private static boolean hasBody(Request request) {
        return request.getHeaders().contains("Transfer-Encoding");
    }

    private synchronized boolean isTaken(Turn turn) {
        if (taken + turn.weight > most) {
            return false;
        }
        taken += turn.weight;
        return true;
    }

    /// @return who has to go for it
    private synchronized @Nullable Turn queue(Turn turn) {
        waiting.addLast(turn);
        if (waiting.size() == 1) {
            scheduleExpiry();
        }
        return waiting.size() > mostWaiting ? waiting.removeFirst() : null;
    }

    private void giveBack(Turn turn) {
        Turn next;
        synchronized (this) {
            taken -= turn.weight;
            next = waiting.peekLast();
            if (next == null || !isTaken(next)) {
                return;
            }
            waiting.removeLast();
        }
        Executor threads = Objects.requireNonNull(getServer()).getThreadPool();
        threads.execute(next::resume);
    }

    private void scheduleExpiry() {
        getServer().getScheduler().schedule(this::expire, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void expire() {
        Turn late = late();
        while (late != null) {
            Overload.refuse(late.request, late.response, late.callback);
            late = late();
        }
        synchronized (this) {
            if (!waiting.isEmpty()) {
                scheduleExpiry();
            }
        }
    }

    private synchronized @Nullable Turn late() {
        Turn oldest = waiting.peekFirst();
        boolean isLate = oldest != null && System.nanoTime() - oldest.since > MOST_WAIT_NANOS;
        return isLate ? waiting.removeFirst() : null;
    }

    private boolean pass(Request request, Response response, Callback callback) throws Exception {
        return super.handle(request, response, callback);
    }

    /// One request, before it is let in and until it is done.
    private final class Turn {
        private final Request request;
        private final Response response;
        private final Callback callback;
        private final int weight;
        private final long since = System.nanoTime();
        private final AtomicBoolean hasLeft = new AtomicBoolean();

        Turn(Request request, Response response, Callback callback, int weight) {
            this.request = request;
            this.response = response;
            this.callback = callback;
            this.weight = weight;
        }

        boolean run() throws Exception {
            boolean isHandled = false;
            try {
                isHandled = pass(request, response, Callback.from(callback, this::leave));
            } finally {
                if (!isHandled) {
                    leave();
                }
            }
            return isHandled;
        }

        /// Later, on a thread that knows nothing of it.
        void resume() {
            String trace = String.valueOf(request.getAttribute(Trace.ATTRIBUTE));
            try (MDC.MDCCloseable context = MDC.putCloseable(Trace.ATTRIBUTE, trace)) {
                if (!run()) {
                    Response.writeError(request, response, callback, 404);
                }
            } catch (Throwable e) {
                Response.writeError(request, response, callback, e);
            }
        }

        void leave() {
            if (!hasLeft.getAndSet(true)) {
                giveBack(this);
            }
        }
    }
}
