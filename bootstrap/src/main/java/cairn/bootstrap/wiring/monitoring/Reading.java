package cairn.bootstrap.wiring.monitoring;

import cairn.application.QuietLog;
import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// Reads figures for a scrape, one reading at a time, and caches the result, even a failure, for some
/// seconds. A scrape waits only for a limited time, since in an outage the other metrics matter. A
/// reading that comes too late is shown by the next scrape, unless a newer one is available.
final class Reading<T> {
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final QuietLog LOG = new QuietLog(LoggerFactory.getLogger(Reading.class));

    private final Supplier<T> source;
    private final Duration patience;
    private final LongSupplier nanoTime;
    private volatile @Nullable T latest;
    /// A reading that was not shown yet.
    private @Nullable CompletableFuture<T> running;
    private long triedAt;
    private boolean isTried;

    Reading(Supplier<T> source, Duration patience) {
        this(source, patience, System::nanoTime);
    }

    /// @param nanoTime as [System#nanoTime]
    Reading(Supplier<T> source, Duration patience, LongSupplier nanoTime) {
        this.source = source;
        this.patience = patience;
        this.nanoTime = nanoTime;
    }

    /// Empty if they could not be read, or were not read so far.
    Optional<T> latest() {
        return Optional.ofNullable(latest);
    }

    synchronized void refresh() {
        if (isTried && nanoTime.getAsLong() - triedAt < KEPT_NANOS) {
            return;
        }
        latest = read();
        triedAt = nanoTime.getAsLong();
        isTried = true;
    }

    /// Waits once more for a reading that an earlier scrape started.
    private @Nullable T read() {
        CompletableFuture<T> begun = running;
        T late = begun != null && begun.state() == Future.State.SUCCESS ? begun.resultNow() : null;
        if (begun == null || begun.isDone()) {
            begun = begin();
            running = begun;
        }
        try {
            T read = begun.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            running = null;
            return read;
        } catch (TimeoutException e) {
            return late == null ? tellOfDelay() : late;
        } catch (ExecutionException e) {
            tell(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    private CompletableFuture<T> begin() {
        return CompletableFuture.supplyAsync(
                source, task -> Thread.ofVirtual().name("scrape").start(task));
    }

    private @Nullable T tellOfDelay() {
        LOG.warn("the figures of the database are not read in time for a scrape");
        return null;
    }

    /// Unavailability of the database is already logged by requests and workers.
    private static void tell(@Nullable Throwable problem) {
        if (problem != null && !(problem instanceof Unavailable)) {
            LOG.warn("the figures of the database can't be read for a scrape", problem);
        }
    }
}
