package cairn.bootstrap.runtime.identity;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Lets one caller work at a time. A few more may wait, for a limited time,
/// since each occupies a request.
final class Turns {
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Semaphore places;
    private final Duration patience;
    private final Semaphore turn = new Semaphore(1, true);

    /// @param places for the working caller and the waiting ones
    /// @param patience how long a caller waits
    Turns(int places, Duration patience) {
        this.places = new Semaphore(places);
        this.patience = patience;
    }

    /// @throws Unavailable if too many are waiting, or the wait was too long
    <T> T take(Supplier<T> work) {
        if (!places.tryAcquire()) {
            throw busy();
        }
        try {
            return inTurn(work);
        } finally {
            places.release();
        }
    }

    private <T> T inTurn(Supplier<T> work) {
        if (!acquired()) {
            throw busy();
        }
        try {
            return work.get();
        } finally {
            turn.release();
        }
    }

    private boolean acquired() {
        try {
            return turn.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Unavailable busy() {
        return Unavailable.spared(Part.SERVER, "other passwords are being tried or set", RETRY);
    }
}
