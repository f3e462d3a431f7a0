package cairn.adapter.persistence.dialect;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// How long a statement is retried while another transaction blocks it.
///
/// The other transaction may be waiting for this one in the same way, and H2 does not detect that
/// deadlock. So the time is random: the transaction that gives up first is rolled back and runs again,
/// and the other goes on.
final class Attempts {
    private static final long LEAST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(4);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final long begun = System.nanoTime();
    private final long patienceNanos = ThreadLocalRandom.current().nextLong(LEAST_NANOS, MOST_NANOS);

    boolean areOver() {
        return System.nanoTime() - begun > patienceNanos;
    }

    /// An interrupted thread would not pause at all. So the status is cleared for
    /// the pause and then restored.
    static void pause() {
        boolean isInterrupted = Thread.interrupted();
        LockSupport.parkNanos(PAUSE_NANOS);
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
