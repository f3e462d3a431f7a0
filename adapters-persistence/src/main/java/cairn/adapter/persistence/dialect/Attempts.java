package cairn.adapter.persistence.dialect;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// The time of a statement that is tried again until another transaction has ended.
final class Attempts {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final long begun = System.nanoTime();

    boolean areOver() {
        return System.nanoTime() - begun > PATIENCE_NANOS;
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
