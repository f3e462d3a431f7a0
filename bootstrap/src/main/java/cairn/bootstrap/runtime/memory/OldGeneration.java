package cairn.bootstrap.runtime.memory;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryNotificationInfo;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.Notification;
import javax.management.NotificationEmitter;

/// Keeps the serial collector's old generation close to what is in use.
///
/// That collector (JDK 25) only collects its old generation when the heap can't grow any more, so the
/// whole heap becomes resident even if little is in use. Here, the old generation is collected once it
/// has grown by a certain amount, so it seldom grows further. The JVM keeps the young generation at half
/// its size.
public final class OldGeneration {
    private static final String SERIAL = "Tenured Gen";

    /// Growth that triggers a collection. Each one stops the server for 0.1 to 0.2 s.
    private static final long GROWTH_BYTES = 64L << 20;

    /// The same as a share of what is in use, if that is more, since a collection then takes longer.
    private static final double GROWTH = 0.5;

    /// Share of the maximum heap above which the JVM is about to collect by itself.
    private static final double MOST = 0.9;

    private static final AtomicBoolean IS_WATCHED = new AtomicBoolean();

    private final MemoryPoolMXBean pool;

    private OldGeneration(MemoryPoolMXBean pool) {
        this.pool = pool;
    }

    /// Watches for the rest of the process. Does nothing with another collector.
    public static void watch() {
        if (IS_WATCHED.compareAndSet(false, true)) {
            serial().map(OldGeneration::new).ifPresent(OldGeneration::begin);
        }
    }

    private static Optional<MemoryPoolMXBean> serial() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().equals(SERIAL))
                .findFirst();
    }

    private void begin() {
        NotificationEmitter memory = (NotificationEmitter) ManagementFactory.getMemoryMXBean();
        memory.addNotificationListener((_, _) -> collect(), OldGeneration::isThreshold, null);
        await(0);
    }

    private static boolean isThreshold(Notification notification) {
        return notification.getType().equals(MemoryNotificationInfo.MEMORY_THRESHOLD_EXCEEDED);
    }

    private void collect() {
        System.gc();
        await(pool.getCollectionUsage().getUsed());
    }

    private void await(long inUse) {
        long growth = Math.max(GROWTH_BYTES, (long) (GROWTH * inUse));
        pool.setUsageThreshold(
                Math.min(inUse + growth, (long) (MOST * pool.getUsage().getMax())));
    }
}
