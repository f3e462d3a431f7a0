package cairn.bootstrap.runtime.memory;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryNotificationInfo;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.Notification;
import javax.management.NotificationEmitter;

/// Keeps the old generation of the serial collector near what is in use.
///
/// That collector (JDK 25) looks through its old generation only when the heap can't grow any more, so the whole heap
/// becomes resident, however little of it is in use. Here the old generation is collected once it has grown by a
/// certain amount since the last time, so it seldom grows further. The JVM keeps the young one half as large.
public final class OldGeneration {
    private static final String SERIAL = "Tenured Gen";

    /// By how much it grows before it is collected. Each collection stops the server for 0.1 to 0.2 s.
    private static final long GROWTH_BYTES = 64L << 20;

    /// The same, of what is in use, where that is more: a collection takes longer then.
    private static final double GROWTH = 0.5;

    /// Of the largest heap: beyond, the collector is about to do it itself.
    private static final double MOST = 0.9;

    private static final AtomicBoolean IS_WATCHED = new AtomicBoolean();

    private final MemoryPoolMXBean pool;

    private OldGeneration(MemoryPoolMXBean pool) {
        this.pool = pool;
    }

    /// Watches it for the rest of the process. Does nothing where another collector runs.
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
