package cairn.bootstrap.runtime.memory;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryNotificationInfo;
import java.lang.management.MemoryPoolMXBean;
import java.util.Optional;
import javax.management.Notification;
import javax.management.NotificationEmitter;

/// Keeps the old generation of the serial collector near what is in use.
///
/// That collector (JDK 25) looks through its old generation only when the heap can't grow any more, so the whole heap
/// becomes resident, however little of it is in use. Here the old generation is collected once it holds a multiple of
/// what was in use the last time. With the launcher's `MaxHeapFreeRatio` the heap then shrinks. Other collectors do so
/// by themselves.
public final class OldGeneration {
    private static final String SERIAL = "Tenured Gen";

    /// A server with little in it is not collected more often than one with 100 MB in use.
    private static final long LEAST_BYTES = 144L << 20;

    /// How far it may grow. Each collection stops the server for some 0.1 s.
    private static final double GROWTH = 1.6;

    private final MemoryPoolMXBean pool;

    private OldGeneration(MemoryPoolMXBean pool) {
        this.pool = pool;
    }

    /// Watches it for the rest of the process. Does nothing where another collector runs.
    public static void watch() {
        serial().map(OldGeneration::new).ifPresent(OldGeneration::begin);
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
        // 0 watches no more: the collector does it itself then.
        pool.setUsageThreshold(bytes < pool.getUsage().getMax() ? bytes : 0);
    }
}
