package cairn.adapter.http.edge;

import cairn.adapter.http.exchange.body.Room;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/// Limits the number of concurrent requests; others wait without a thread. In overload, the newest
/// request goes first: its client is most likely still there, and a flood does not make everybody wait.
/// A request that waits too long, or finds no room to wait, gets 503.
public final class Admission extends Handler.Wrapper {
    private static final Duration MOST_WAIT = Duration.ofSeconds(5);
    private static final long TICK_MILLIS = 250;
    /// Heap of one request without its body, in bytes.
    private static final long UNIT = 1 << 20;

    /// One in eight units is kept for requests in progress.
    private static final int SHARE_OF_GROWTH = 8;

    private static final int LEAST = 32;
    private static final int MOST = 2000;
    private static final int MOST_WAITING = 2000;

    private final Predicate<Request> isMeant;
    private final int most;
    private final boolean keepsBodies;
    private final Optional<ExecutorService> threads;
    private final Deque<Turn> waiting = new ArrayDeque<>();
    private volatile Duration patience = MOST_WAIT;
    private int taken;
    /// Units of these for responses that are being streamed.
    private int sent;

    /// @param keepsBodies whether a request takes more room for a longer body
    private Admission(Predicate<Request> isMeant, int most, boolean keepsBodies, Optional<ExecutorService> threads) {
        this.isMeant = isMeant;
        this.most = most;
        this.keepsBodies = keepsBodies;
        this.threads = threads;
    }

    /// As many requests, with their bodies, as fit into a share of the heap.
    ///
    /// @param isMeant selects the paths
    /// @param heap in bytes
    public static Admission byHeap(Predicate<String> isMeant, double share, long heap) {
        return byHeap(isMeant, share, heap, true);
    }

    /// The same for bodies that pass through a buffer, whatever their length.
    public static Admission ofStreams(Predicate<String> isMeant, double share, long heap) {
        return byHeap(isMeant, share, heap, false);
    }

    private static Admission byHeap(Predicate<String> isMeant, double share, long heap, boolean keepsBodies) {
        int most = (int) Math.clamp((long) ((double) heap / UNIT * share), LEAST, MOST);
        return new Admission(request -> isMeant.test(path(request)), most, keepsBodies, Optional.empty());
    }

    private static String path(Request request) {
        return Request.getPathInContext(request);
    }

    /// As many requests as the processors can handle, on platform threads. The operating system divides
    /// time between these and short tasks, whereas virtual threads that compute are never preempted.
    ///
    /// @param prefixes of paths whose requests compute for long; `/` only means itself
    /// @param threads at least `count` of them
    public static Admission byThreads(List<String> prefixes, int count, ExecutorService threads) {
        return new Admission(isBelow(prefixes), count, false, Optional.of(threads));
    }

    /// The same, only for `GET` and `HEAD`. Other requests would block a thread
    /// until their body has arrived.
    public static Admission ofReaders(List<String> prefixes, int count, ExecutorService threads) {
        Predicate<Request> isReader = request ->
                request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        return new Admission(isReader.and(isBelow(prefixes)), count, false, Optional.of(threads));
    }

    private static Predicate<Request> isBelow(List<String> prefixes) {
        List<String> all = List.copyOf(prefixes);
        return request -> all.stream()
                .anyMatch(prefix -> prefix.equals("/")
                        ? path(request).equals("/")
                        : path(request).startsWith(prefix));
    }

    /// Refuses requests that wait longer. Without this call, after five seconds.
    void waitAtMost(Duration longest) {
        patience = longest;
    }

    /// 1 if no request can be admitted.
    public synchronized double load() {
        return Math.min(1, (double) taken / open());
    }

    /// Gives room back for a response that is being sent and takes only its bytes.
    static void leave(Request request) {
        if (request.getAttribute(Room.attribute()) instanceof Room room) {
            room.leave();
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (!isMeant(request)) {
            return super.handle(request, response, callback);
        }
        Turn turn = new Turn(request, response, callback, weight(request), super::handle, this);
        request.setAttribute(Room.attribute(), turn);
        if (isLetIn(turn)) {
            return begin(turn);
        }
        Turn refused = surplus();
        if (refused != null) {
            refused.refuse();
        }
        return true;
    }

    @Override
    protected void doStop() throws Exception {
        super.doStop();
        threads.ifPresent(ExecutorService::shutdown);
    }

    /// Only requests that no other admission has accepted.
    private boolean isMeant(Request request) {
        return request.getAttribute(Room.attribute()) == null && isMeant.test(request);
    }

    private boolean begin(Turn turn) throws Exception {
        if (threads.isEmpty()) {
            return turn.run();
        }
        threads.get().execute(turn::resume);
        return true;
    }

    private int weight(Request request) {
        if (!keepsBodies) {
            return 1;
        }
        boolean isUntold = request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
        long body = isUntold ? Room.FIRST : Math.clamp(request.getLength(), 0, Room.FIRST);
        return (int) (1 + body * Room.SWELLING / UNIT);
    }

    /// Takes room for this many bytes if there is any now: in addition to the present room, or in total
    /// if they are sent.
    synchronized boolean add(Turn turn, long bytes, boolean areSent) {
        if (!keepsBodies || turn.hasLeft()) {
            return true;
        }
        int units = units(bytes) - (areSent ? turn.sent() : 0);
        if (units <= 0) {
            return true;
        }
        if (taken + units > most || areSent && sent + units > most / 2) {
            return false;
        }
        taken += units;
        sent += areSent ? units : 0;
        turn.grow(units, areSent);
        return true;
    }

    private int units(long bytes) {
        return (int) Math.min(Math.ceilDiv(bytes, UNIT), most / 2);
    }

    /// Replaces the request's room by the room of its response, and admits others.
    void sendOnly(Turn turn, long bytes) {
        resume(sending(turn, units(bytes)));
    }

    private synchronized List<Turn> sending(Turn turn, int units) {
        if (!keepsBodies || turn.hasLeft()) {
            return List.of();
        }
        taken += 1 + units - turn.weight();
        sent += units - turn.sent();
        turn.shrink(units);
        return next();
    }

    /// The limit for admitting requests; those in progress may use more.
    private int open() {
        return keepsBodies ? most - most / SHARE_OF_GROWTH : most;
    }

    private boolean isTaken(Turn turn) {
        if (taken + turn.weight() > open()) {
            return false;
        }
        taken += turn.weight();
        return true;
    }

    /// Otherwise the request waits. Atomic, so that a request that ends meanwhile sees it waiting.
    private synchronized boolean isLetIn(Turn turn) {
        if (isTaken(turn)) {
            return true;
        }
        waiting.addLast(turn);
        if (waiting.size() == 1) {
            scheduleExpiry();
        }
        return false;
    }

    private synchronized @Nullable Turn surplus() {
        return waiting.size() > MOST_WAITING ? waiting.removeFirst() : null;
    }

    void giveBack(Turn turn) {
        resume(nextTo(turn));
    }

    private void resume(List<Turn> turns) {
        Executor executor = threads.isPresent() ? threads.get() : getServer().getThreadPool();
        turns.forEach(turn -> executor.execute(turn::resume));
    }

    private synchronized List<Turn> nextTo(Turn done) {
        taken -= done.weight();
        sent -= done.sent();
        return next();
    }

    /// All requests that can be admitted now, the newest first.
    private List<Turn> next() {
        List<Turn> next = new ArrayList<>();
        Iterator<Turn> newestFirst = waiting.descendingIterator();
        while (taken < open() && newestFirst.hasNext()) {
            Turn turn = newestFirst.next();
            if (isTaken(turn)) {
                newestFirst.remove();
                next.add(turn);
            }
        }
        return next;
    }

    private void scheduleExpiry() {
        getServer().getScheduler().schedule(this::expire, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void expire() {
        Turn late = late();
        while (late != null) {
            late.refuse();
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
        boolean isLate = oldest != null && oldest.waitNanos() > patience.toNanos();
        return isLate ? waiting.removeFirst() : null;
    }
}
