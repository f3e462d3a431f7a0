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

/// Figures that are read for a scrape, one reading at a time, and remembered for some seconds, whether there are any or
/// not. A scrape waits for them no longer than scrapers do for it: in an outage they want to see the rest. Those that
/// come too late are shown by the next scrape, if it has none that are newer.
final class Reading<T> {
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final QuietLog LOG = new QuietLog(LoggerFactory.getLogger(Reading.class));

    private final Supplier<T> source;
    private final Duration patience;
    private final LongSupplier nanoTime;
    private volatile @Nullable T latest;
    /// Not shown so far.
    private @Nullable CompletableFuture<T> running;
    private long triedAt;
    private boolean isTried;

    Reading(Supplier<T> source, Duration patience) {
        this(source, patience, System::nanoTime);
    }

    /// @param nanoTime of [System#nanoTime]
    Reading(Supplier<T> source, Duration patience, LongSupplier nanoTime) {
        this.source = source;
        this.patience = patience;
        this.nanoTime = nanoTime;
    }

    /// Empty when they could not be read, or have not been so far.
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

    /// One that goes on from an earlier scrape is waited for once more.
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

    /// That the database is away, requests and workers tell.
    private static void tell(@Nullable Throwable problem) {
        if (problem != null && !(problem instanceof Unavailable)) {
            LOG.warn("the figures of the database can't be read for a scrape", problem);
        }
    }
}
