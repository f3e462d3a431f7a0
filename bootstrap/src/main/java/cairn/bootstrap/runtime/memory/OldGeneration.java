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
/// becomes resident, however little of it is in use. Here the old generation is collected once it holds a multiple of
/// what was in use the last time, so it seldom grows further.
public final class OldGeneration {
    private static final String SERIAL = "Tenured Gen";

    /// A server with little in it is not collected more often than one with 90 MB in use.
    private static final long LEAST_BYTES = 150L << 20;

    /// How far it may grow. Each collection stops the server for 0.1 to 0.2 s, every 12 s while texts are embedded
    /// with all cores. With 2 it is every 27 s, and the heap is 40 MB larger.
    private static final double GROWTH = 1.7;

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
        long bytes = Math.max(LEAST_BYTES, (long) (GROWTH * inUse));
        pool.setUsageThreshold(Math.min(bytes, (long) (MOST * pool.getUsage().getMax())));
    }
}
