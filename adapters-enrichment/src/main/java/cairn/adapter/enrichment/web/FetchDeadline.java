package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/// A time after which a fetch ends, whatever the server does. It is monotonic: setting the clock does
/// not move it.
public final class FetchDeadline {
    private final long end;

    private FetchDeadline(long end) {
        this.end = end;
    }

    public static FetchDeadline after(Duration time) {
        return new FetchDeadline(System.nanoTime() + time.toNanos());
    }

    public Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    public boolean hasPassed() {
        return left().isZero();
    }

    /// Does the work on a new platform thread, and waits for it until the deadline. Runs `stop` if it
    /// fails or is late.
    public <T> T call(Callable<T> work, Runnable stop) throws IOException {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofPlatform().name("fetch-exchange").daemon().start(() -> complete(result, work));
        try {
            return result.copy()
                    .orTimeout(left().toNanos(), TimeUnit.NANOSECONDS)
                    .join();
        } catch (CompletionException e) {
            stop.run();
            throw failure(e);
        }
    }

    private static <T> void complete(CompletableFuture<T> result, Callable<T> work) {
        try {
            result.complete(work.call());
        } catch (Exception | OutOfMemoryError | StackOverflowError | LinkageError e) {
            result.completeExceptionally(e);
        }
    }

    private IOException failure(CompletionException e) {
        Throwable cause = e.getCause();
        if (hasPassed()) {
            return new FetchFailure(Reason.PAGE_TIMEOUT, "The site took too long to respond.", e);
        }
        return cause instanceof IOException known ? known : new IOException(cause);
    }
}
