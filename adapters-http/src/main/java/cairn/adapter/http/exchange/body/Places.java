package cairn.adapter.http.exchange.body;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits concurrency. A few more callers wait, first come, first served, for a limited time.
public final class Places {
    private final Semaphore free;
    private final int mostWaiting;
    private final Duration patience;

    /// @param patience how long a caller waits
    public Places(int count, int mostWaiting, Duration patience) {
        this.free = new Semaphore(count, true);
        this.mostWaiting = mostWaiting;
        this.patience = patience;
    }

    /// @return false if too many are waiting, or the wait was too long
    public boolean enter() {
        if (free.getQueueLength() >= mostWaiting) {
            return false;
        }
        try {
            return free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    public void leave() {
        free.release();
    }

    int waiting() {
        return free.getQueueLength();
    }
}
