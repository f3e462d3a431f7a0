package cairn.adapter.http.edge;

import java.net.InetAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/// Counts connections, and keeps room for others if one address has many.
///
/// An address with more than its share is only refused while the server is nearly full, since it may
/// belong to a whole company. Trusted addresses, such as those of proxies, are never refused for this:
/// everybody comes through them.
public final class Crowd {
    /// Heap per connection, with its buffers, a response's head and a waiting request.
    private static final long HEAP_EACH = 64 << 10;

    private static final int LEAST = 1000;
    /// Share of all connections from which the limit per address applies.
    private static final double FULL = 0.75;

    private final int most;
    private final int share;
    private final Predicate<InetAddress> trusted;
    private final AtomicInteger count = new AtomicInteger();
    private final Map<InetAddress, Integer> counts = new ConcurrentHashMap<>();

    /// @param heap in bytes
    /// @param sharePercent share of all connections for one address
    /// @param trusted addresses shared by many clients
    public Crowd(long heap, int sharePercent, Predicate<InetAddress> trusted) {
        this((int) Math.clamp(heap / HEAP_EACH, LEAST, Integer.MAX_VALUE), sharePercent, trusted);
    }

    Crowd(int most, int sharePercent, Predicate<InetAddress> trusted) {
        this.most = most;
        this.share = Math.max(1, (int) ((long) most * sharePercent / 100));
        this.trusted = trusted;
    }

    /// Whether one more connection may stay. It is counted in any case, until [#leave].
    boolean enter(InetAddress address) {
        int all = count.incrementAndGet();
        int own = counts.merge(address, 1, Integer::sum);
        return all <= most && (own <= share || all <= most * FULL || trusted.test(address));
    }

    void leave(InetAddress address) {
        count.decrementAndGet();
        counts.computeIfPresent(address, (known, own) -> own > 1 ? own - 1 : null);
    }

    /// 1 if no connection can be accepted.
    double load() {
        return (double) count.get() / most;
    }
}
