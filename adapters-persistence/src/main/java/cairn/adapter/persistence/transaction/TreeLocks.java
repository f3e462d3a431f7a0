package cairn.adapter.persistence.transaction;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.WorkspaceId;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/// The tree locks of a database that one process has to itself: a fair read-write lock per workspace,
/// which exists only while a thread holds it or waits for it.
public final class TreeLocks {
    private final ConcurrentMap<WorkspaceId, Counted> locks = new ConcurrentHashMap<>();

    <T> T holding(TreeLock lock, Supplier<T> work) {
        return switch (lock) {
            case TreeLock.None() -> work.get();
            case TreeLock.Shared(WorkspaceId workspace) -> holding(workspace, false, work);
            case TreeLock.Exclusive(WorkspaceId workspace) -> holding(workspace, true, work);
        };
    }

    /// The number of locks that are held or waited for.
    int size() {
        return locks.size();
    }

    private <T> T holding(WorkspaceId workspace, boolean exclusive, Supplier<T> work) {
        Counted counted =
                locks.compute(workspace, (id, present) -> (present == null ? Counted.unused() : present).plus(1));
        Lock lock = exclusive ? counted.lock().writeLock() : counted.lock().readLock();
        try {
            return locked(lock, work);
        } finally {
            locks.computeIfPresent(workspace, (id, present) -> present.users() == 1 ? null : present.plus(-1));
        }
    }

    private static <T> T locked(Lock lock, Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    /// @param users threads that hold the lock or wait for it
    private record Counted(ReentrantReadWriteLock lock, int users) {
        static Counted unused() {
            return new Counted(new ReentrantReadWriteLock(true), 0);
        }

        Counted plus(int more) {
            return new Counted(lock, users + more);
        }
    }
}
