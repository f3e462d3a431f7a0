package cairn.adapter.http.exchange.quota;

import cairn.application.port.Unavailable;
import cairn.application.port.account.RequestQuotas;
import cairn.application.port.account.RequestQuotas.Standing;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Counts together with other nodes. Requests are counted locally and added to the
/// database when they reach a twentieth of the hourly limit, or after a second. The
/// database returns the total of all nodes.
///
/// So a key exceeds its limit at most by what other nodes have not reported yet: per node at most a
/// twentieth of the limit, and at most the requests of a second. Limits below 40 are exact. A key costs
/// at most one statement per second and node, plus twenty per hour and limit.
final class SharedQuotas implements Quotas {
    private static final int SLICES = 20;
    private static final long TELL_NANOS = Duration.ofSeconds(1).toNanos();

    /// How long a request waits while another one queries the database; then it is counted locally.
    private static final long PATIENCE_MILLIS = 500;

    private final RequestQuotas shared;
    private final TimeMeter time;
    private final Cache<Rate, Hour> hours = Caffeine.newBuilder()
            .expireAfterAccess(RequestQuotas.WINDOW)
            .maximumSize(OwnQuotas.MOST_KEYS)
            .executor(Runnable::run)
            .build();

    SharedQuotas(RequestQuotas shared, TimeMeter time) {
        this.shared = shared;
        this.time = time;
    }

    @Override
    public Quota take(Rate rate) {
        Hour hour = hours.get(rate, Hour::new);
        boolean alone = isAlone(hour);
        try {
            return alone && hour.hasToTell(time.currentTimeNanos()) ? hour.told() : hour.counted();
        } finally {
            if (alone) {
                hour.asking.unlock();
            }
        }
    }

    private static boolean isAlone(Hour hour) {
        try {
            return hour.asking.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// A node's knowledge of a key's hour: the total of all nodes at the last query, and the
    /// requests not reported since. Only one request queries at a time. `isKnown` is false until
    /// the first query succeeds.
    private final class Hour {
        private final ReentrantLock asking = new ReentrantLock();
        private final Rate rate;
        private long used;
        private long untold;
        private boolean isKnown;
        private long endsAt = time.currentTimeNanos();
        private long askedAt = endsAt - TELL_NANOS;

        Hour(Rate rate) {
            this.rate = rate;
        }

        /// Reports nothing if that would change nothing: for a used-up hour the details do not matter.
        synchronized boolean hasToTell(long now) {
            if (now - endsAt >= 0) {
                return true;
            }
            boolean isDue = (untold + 1) * SLICES >= rate.perHour() || now - askedAt >= TELL_NANOS;
            return isDue && used + untold < rate.perHour();
        }

        /// If the database is unavailable, counts locally and tries again after a second.
        Quota told() {
            long telling = begin();
            try {
                Standing standing = shared.add(rate.key(), rate.perHour(), telling + 1);
                return settled(telling, standing);
            } catch (Unavailable e) {
                return counted();
            }
        }

        private synchronized long begin() {
            long now = time.currentTimeNanos();
            if (now - endsAt >= 0) {
                used = 0;
                untold = isKnown ? 0 : untold;
                isKnown = false;
                endsAt = now + TELL_NANOS;
            }
            askedAt = now;
            return untold;
        }

        private synchronized Quota settled(long told, Standing standing) {
            used = standing.used();
            untold -= told;
            isKnown = true;
            endsAt = time.currentTimeNanos() + standing.left().toNanos();
            return quota(used > rate.perHour());
        }

        synchronized Quota counted() {
            boolean isPassed = used + untold >= rate.perHour();
            if (!isPassed) {
                untold++;
            }
            return quota(isPassed);
        }

        private Quota quota(boolean isPassed) {
            long nanos = Math.max(1, endsAt - time.currentTimeNanos());
            long remaining = Math.max(0, rate.perHour() - used - untold);
            return new Quota(isPassed, remaining, Math.ceilDiv(nanos, TimeUnit.SECONDS.toNanos(1)));
        }
    }
}
