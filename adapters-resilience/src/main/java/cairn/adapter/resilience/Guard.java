package cairn.adapter.resilience;

import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Lets so many ask a part at once; a few more wait a moment, and the rest hear that it is busy. So a part that
/// hangs holds up no more than these.
public final class Guard {
    private static final Duration BUSY = Duration.ofSeconds(1);
    private final Breaker breaker;
    private final Semaphore places;
    private final Duration patience;

    /// @param places calls at a time
    /// @param patience how long one waits for a place
    public Guard(Breaker breaker, int places, Duration patience) {
        this.breaker = breaker;
        this.places = new Semaphore(places, true);
        this.patience = patience;
    }

    /// @throws Unavailable of its own, when the part is not asked
    public <T, E extends Exception> T call(Breaker.Work<T, E> work) throws E {
        breaker.requireNotAway();
        enter();
        try {
            return breaker.call(work);
        } finally {
            places.release();
        }
    }

    public Breaker breaker() {
        return breaker;
    }

    int free() {
        return places.availablePermits();
    }

    /// An interrupt must not reach what is behind; it is put aside.
    private void enter() {
        boolean interrupted = Thread.interrupted();
        try {
            if (!places.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw Unavailable.spared(breaker.part(), breaker.name() + " is overloaded", BUSY);
            }
        } catch (InterruptedException e) {
            interrupted = true;
            throw Unavailable.spared(breaker.part(), "a call to " + breaker.name() + " was cancelled", BUSY);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
