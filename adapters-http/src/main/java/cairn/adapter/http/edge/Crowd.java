package cairn.adapter.http.edge;

import java.net.InetAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/// Counts connections, and keeps room for others while one address has many.
///
/// An address with more than its share is refused only while the server is nearly full: behind one address there may
/// be a whole company. Trusted addresses are never refused for this, such as those of proxies, behind which everybody
/// is.
public final class Crowd {
    /// With its buffers, an answer's head and a request that waits.
    private static final long HEAP_EACH = 64 << 10;

    private static final int LEAST = 1000;
    /// Of all connections: from here on shares count.
    private static final double FULL = 0.75;

    private final int most;
    private final int share;
    private final Predicate<InetAddress> trusted;
    private final AtomicInteger count = new AtomicInteger();
    private final Map<InetAddress, Integer> counts = new ConcurrentHashMap<>();

    /// @param heap in bytes
    /// @param sharePercent of all connections, for one address
    /// @param trusted whose connections are those of many
    public Crowd(long heap, int sharePercent, Predicate<InetAddress> trusted) {
        this((int) Math.clamp(heap / HEAP_EACH, LEAST, Integer.MAX_VALUE), sharePercent, trusted);
    }

    Crowd(int most, int sharePercent, Predicate<InetAddress> trusted) {
        this.most = most;
        this.share = Math.max(1, (int) ((long) most * sharePercent / 100));
        this.trusted = trusted;
    }

    /// Whether one more may stay. Who comes is counted in any case, until [#leave].
    boolean enter(InetAddress address) {
        int all = count.incrementAndGet();
        int own = counts.merge(address, 1, Integer::sum);
        return all <= most && (own <= share || all <= most * FULL || trusted.test(address));
    }

    void leave(InetAddress address) {
        count.decrementAndGet();
        counts.computeIfPresent(address, (known, own) -> own > 1 ? own - 1 : null);
    }

    /// 1 when nobody else is let in.
    double load() {
        return (double) count.get() / most;
    }
}
