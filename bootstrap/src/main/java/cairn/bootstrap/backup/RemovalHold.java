package cairn.bootstrap.backup;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/// Keeps the bytes that rows gave up from being deleted while a backup copies what its rows name.
public final class RemovalHold {
    private final ReentrantLock lock = new ReentrantLock();

    /// Deletes, or does nothing while a backup runs: they are still there for the next round.
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

    /// Lets the deletion that runs come to its end, and none begin until the hold is closed by the same thread.
    Held hold() {
        lock.lock();
        return lock::unlock;
    }

    interface Held extends AutoCloseable {
        @Override
        void close();
    }
}
