package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.web.FetchDeadline;
import cairn.adapter.enrichment.web.FetchFailure;
import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;

/// Threads on which pages are read, for a bounded time each. One that does not end by then is left behind: Java can't
/// stop it. It keeps its place until it ends, so that there are never more of them than places.
final class ReadingThreads {
    private final Semaphore readers;
    private final Semaphore threads;
    private final Duration time;
    /// @param readers pages that are read at once
    /// @param leftBehind threads beside those that may still be at a page that was given up
    ReadingThreads(int readers, int leftBehind, Duration time) {
        this.readers = new Semaphore(readers, true);
        this.threads = new Semaphore(readers + leftBehind);
        this.time = time;
    }

    /// @throws FetchFailure when reading took too long; a temporary one where there is no thread for it
    <T> T call(Callable<T> reading) throws IOException {
        readers.acquireUninterruptibly();
        try {
            if (!threads.tryAcquire()) {
                throw new FetchFailure(
                        Reason.PAGE_UNREACHABLE, "Too many pages are being processed; it will be tried again.");
            }
            return started(() -> FetchDeadline.after(time).call(() -> releasing(reading), () -> {}));
        } finally {
            readers.release();
        }
    }

    /// Of a reading on a thread of its own. That the system has none now says nothing of the page.
    <T> T started(Start<T> start) throws IOException {
        try {
            return start.call();
        } catch (OutOfMemoryError noThread) {
            threads.release();
            throw new FetchFailure(
                    Reason.PAGE_UNREACHABLE, "The server has no thread for the page; it will be tried again.");
        }
    }

    private <T> T releasing(Callable<T> reading) throws Exception {
        try {
            return reading.call();
        } finally {
            threads.release();
        }
    }

    /// Throws [OutOfMemoryError] when the system has no thread.
    interface Start<T> {
        T call() throws IOException;
    }
}
