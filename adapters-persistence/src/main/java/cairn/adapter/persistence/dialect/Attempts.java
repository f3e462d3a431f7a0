package cairn.adapter.persistence.dialect;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// The time of a statement that is tried again until another transaction has ended.
///
/// The other may wait for this one in the same way, which nobody notices. So they give up at different times: one is
/// rolled back and runs again, the other goes on.
final class Attempts {
    private static final long LEAST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final long begun = System.nanoTime();
    private final long patienceNanos = ThreadLocalRandom.current().nextLong(LEAST_NANOS, MOST_NANOS);

    boolean areOver() {
        return System.nanoTime() - begun > patienceNanos;
    }

    /// An interrupt does not end the attempts, but a thread that is interrupted does not pause.
    static void pause() {
        boolean isInterrupted = Thread.interrupted();
        LockSupport.parkNanos(PAUSE_NANOS);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
