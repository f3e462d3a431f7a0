package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.web.FetchDeadline;
import cairn.adapter.enrichment.web.FetchFailure;
import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;

/// Threads that read pages, each for a limited time. A thread that takes longer is abandoned, because
/// Java can't stop it. It keeps its permit until it ends, so that their number is limited.
final class ReadingThreads {
    private final Semaphore readers;
    private final Semaphore threads;
    private final Duration time;
    /// @param readers pages that are read at once
    /// @param leftBehind additional threads, which may still be reading pages that were given up
    ReadingThreads(int readers, int leftBehind, Duration time) {
        this.readers = new Semaphore(readers, true);
        this.threads = new Semaphore(readers + leftBehind);
        this.time = time;
    }

    /// @throws FetchFailure if reading took too long; a temporary failure if there is no free thread
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

    /// Runs a reading that starts a thread. If the system can't start one, the page is not to blame.
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

    /// Throws [OutOfMemoryError] if the system can't start a thread.
    interface Start<T> {
        T call() throws IOException;
    }
}
