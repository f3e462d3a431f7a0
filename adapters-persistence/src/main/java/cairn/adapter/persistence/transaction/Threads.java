package cairn.adapter.persistence.transaction;

import java.util.function.Supplier;

/// Keeps interrupts away from the database: an interrupt of a thread inside H2
/// closes the file for everybody.
public final class Threads {
    private Threads() {}

    /// Runs `work` with the thread's interrupt status cleared, and sets it again afterwards.
    public static <T> T shielded(Supplier<T> work) {
        boolean interrupted = Thread.interrupted();
        try {
            return work.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
