package cairn.bootstrap.backup;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/// Prevents the deletion of unreferenced bytes while a backup copies the bytes named by its rows.
public final class RemovalHold {
    private final ReentrantLock lock = new ReentrantLock();

    /// Deletes, or does nothing while a backup runs; the bytes are then deleted in a later round.
    public int unlessHeld(IntSupplier deletion) {
        if (!lock.tryLock()) {
            return 0;
        }
        try {
            return deletion.getAsInt();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for a running deletion, and prevents others until the hold is closed by the same thread.
    Held hold() {
        lock.lock();
        return lock::unlock;
    }

    interface Held extends AutoCloseable {
        @Override
        void close();
    }
}
