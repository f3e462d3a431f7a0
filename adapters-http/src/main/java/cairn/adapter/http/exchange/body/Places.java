package cairn.adapter.http.exchange.body;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Lets few in at once. Some more wait, first come, first served, and not for long.
public final class Places {
    private final Semaphore free;
    private final int mostWaiting;
    private final Duration patience;

    /// @param patience how long one waits
    public Places(int count, int mostWaiting, Duration patience) {
        this.free = new Semaphore(count, true);
        this.mostWaiting = mostWaiting;
        this.patience = patience;
    }

    /// @return false when too many wait, or it waited too long
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
