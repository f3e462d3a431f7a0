package cairn.bootstrap.runtime.work;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/// Whether a core is idle apart from one kind of background work, so that this work does not
/// disturb requests, other work or other programs. Measures the load of the whole machine or
/// container twice a second.
public final class SpareCore implements BooleanSupplier {
    private static final Duration EVERY = Duration.ofMillis(500);

    /// Cores that everything else may use for one to count as idle. Secondary work, such as writing
    /// results, takes about half of this.
    private static final double OTHERS = 0.6;

    private final DoubleSupplier load;
    private final int cores;
    private final LongSupplier background;
    private final LongSupplier clock;
    private long lookedAt;
    private long usedUntilThen;
    private boolean isSpare;

    /// @param load of all cores since the last call, 0–1; negative if unknown
    /// @param background CPU time of the background work in nanoseconds
    /// @param clock in nanoseconds
    SpareCore(DoubleSupplier load, int cores, LongSupplier background, LongSupplier clock) {
        this.load = load;
        this.cores = cores;
        this.background = background;
        this.clock = clock;
        this.lookedAt = clock.getAsLong();
        this.usedUntilThen = background.getAsLong();
    }

    /// @param background CPU time of the background work in nanoseconds
    public static SpareCore beside(LongSupplier background) {
        OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new SpareCore(
                machine::getCpuLoad, Runtime.getRuntime().availableProcessors(), background, System::nanoTime);
    }

    @Override
    public synchronized boolean getAsBoolean() {
        long now = clock.getAsLong();
        if (now - lookedAt >= EVERY.toNanos()) {
            long used = background.getAsLong();
            double ours = (double) (used - usedUntilThen) / (now - lookedAt);
            double all = load.getAsDouble() * cores;
            isSpare = all >= 0 && all - ours <= OTHERS;
            lookedAt = now;
            usedUntilThen = used;
        }
        return isSpare;
    }
}
