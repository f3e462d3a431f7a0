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

/// The streams of this server: so many for each key, and no more in all than there is memory for.
public final class OpenStreams implements AutoCloseable {
    /// How often something is written to a stream on which nothing happens.
    public static final Duration HEARTBEAT = Duration.ofSeconds(15);

    /// Of one key on one server.
    static final int MOST = 16;

    /// A thousand take less than 50 MB of heap (bench/events.mjs).
    private static final long HEAP_EACH = 48 << 10;
    /// Of the heap, for all streams.
    private static final int SHARE = 8;

    /// When a client is gone, the second heartbeat finds that out.
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
    /// @throws RequestRefused when the key has as many as it may, or the server
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

    /// Ends all streams, and lets no others begin. Those whose clients do not read are cut off.
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

    /// Of one stream, until it is closed.
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
