package cairn.adapter.http.endpoint.event;

import cairn.adapter.http.problem.RequestRefused;
import cairn.application.change.ChangeCursor;
import cairn.application.change.ChangeWatch;
import cairn.application.change.Follower;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The open streams of this server, limited per key and, by memory, in total.
public final class OpenStreams implements AutoCloseable {
    /// Interval of writes on a stream without events.
    public static final Duration HEARTBEAT = Duration.ofSeconds(15);

    /// Per key, on one server.
    static final int MOST = 16;

    /// A thousand streams take less than 50 MB of heap (bench/events.mjs).
    private static final long HEAP_EACH = 48 << 10;
    /// The divisor of the heap for all streams.
    private static final int SHARE = 8;

    /// The second heartbeat detects that a client is gone.
    private static final long RETRY_SECONDS = 2 * HEARTBEAT.toSeconds();

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final ChangeWatch watch;
    private final Duration heartbeat;
    private final int mostInAll;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition fewer = lock.newCondition();
    private final Set<Place> open = new HashSet<>();
    private final Map<KeyId, Integer> byKey = new HashMap<>();
    private boolean isClosed;

    /// @param heap in bytes
    public OpenStreams(ChangeWatch watch, Duration heartbeat, long heap) {
        this.watch = watch;
        this.heartbeat = heartbeat;
        this.mostInAll = (int) Math.clamp(heap / SHARE / HEAP_EACH, MOST, Integer.MAX_VALUE);
    }

    Duration heartbeat() {
        return heartbeat;
    }

    /// @param abort cuts the connection
    /// @throws RequestRefused if the key or the server has reached its limit
    Place enter(Principal principal, ChangeCursor cursor, Runnable abort) {
        lock.lock();
        try {
            if (isClosed || open.size() >= mostInAll) {
                throw RequestRefused.noRoom(RETRY_SECONDS);
            }
            if (byKey.getOrDefault(principal.keyId(), 0) >= MOST) {
                throw RequestRefused.tooManyStreams(MOST, RETRY_SECONDS);
            }
            Place place = new Place(watch.follow(principal, cursor), abort);
            open.add(place);
            byKey.merge(principal.keyId(), 1, Integer::sum);
            return place;
        } finally {
            lock.unlock();
        }
    }

    private void leave(Place place) {
        lock.lock();
        try {
            if (open.remove(place)) {
                byKey.computeIfPresent(place.follower().key(), (key, count) -> count == 1 ? null : count - 1);
                fewer.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    public int count() {
        lock.lock();
        try {
            return open.size();
        } finally {
            lock.unlock();
        }
    }

    /// Ends all streams and prevents new ones. Connections of clients that do not read are cut.
    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            open.forEach(place -> place.follower().end());
            long left = PATIENCE_NANOS;
            while (!open.isEmpty() && left > 0) {
                left = fewer.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        remaining().forEach(place -> place.abort.run());
    }

    private List<Place> remaining() {
        lock.lock();
        try {
            return List.copyOf(open);
        } finally {
            lock.unlock();
        }
    }

    /// The place of one stream, until it is closed.
    final class Place implements AutoCloseable {
        private final Follower follower;
        private final Runnable abort;

        private Place(Follower follower, Runnable abort) {
            this.follower = follower;
            this.abort = abort;
        }

        Follower follower() {
            return follower;
        }

        @Override
        public void close() {
            follower.close();
            leave(this);
        }
    }
}
