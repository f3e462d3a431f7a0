package cairn.adapter.persistence;

import java.util.function.Supplier;

/// Keeps interrupts away from the database: one that meets a thread inside H2 closes the file under everybody.
final class Threads {
    private Threads() {}

    /// Runs `work` with the thread's interrupt status cleared, and sets it again afterwards.
    static <T> T shielded(Supplier<T> work) {
        boolean interrupted = Thread.interrupted();
        try {
            return work.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static void joinUninterruptibly(Thread thread) {
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
