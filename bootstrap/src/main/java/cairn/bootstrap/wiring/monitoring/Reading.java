package cairn.bootstrap.wiring.monitoring;

import cairn.application.QuietLog;
import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/// Figures that are read for a scrape, one reading at a time, and remembered for some seconds, whether there are any or
/// not. A scrape waits for them no longer than scrapers do for it: in an outage they want to see the rest.
final class Reading<T> {
    /// A scraper waits for 10 seconds, unless it is told otherwise.
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final QuietLog LOG = new QuietLog(LoggerFactory.getLogger(Reading.class));

    private final Supplier<T> source;
    private final Duration patience;
    private final LongSupplier nanoTime;
    private volatile @Nullable T latest;
    private @Nullable CompletableFuture<T> running;
    private long triedAt;
    private boolean isTried;

    Reading(Supplier<T> source) {
        this(source, PATIENCE, System::nanoTime);
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

    /// One that goes on from an earlier scrape is waited for once more; what it would tell by now is old.
    private @Nullable T read() {
        CompletableFuture<T> begun = running;
        if (begun == null || begun.isDone()) {
            begun = CompletableFuture.supplyAsync(
                    source, task -> Thread.ofVirtual().name("scrape").start(task));
            running = begun;
        }
        try {
            return begun.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.warn("the figures of the database are not read in time for a scrape");
        } catch (ExecutionException e) {
            tell(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    /// That the database is away, requests and workers tell.
    private static void tell(@Nullable Throwable problem) {
        if (problem != null && !(problem instanceof Unavailable)) {
            LOG.warn("the figures of the database can't be read for a scrape", problem);
        }
    }
}
