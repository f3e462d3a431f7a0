package cairn.adapter.persistence.embedded;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The running writing transactions. A sync first waits for those that began recently: they may be
/// waiting for each other's rows, inside a statement.
final class RunningTransactions {
    private final long longNanos;
    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /// In the order of their beginning.
    private final LinkedHashSet<Running> running = new LinkedHashSet<>();

    private boolean areHeldOff;

    /// @param limit transactions that have run longer, such as batches, are not waited for
    RunningTransactions(Duration limit) {
        this(limit, System::nanoTime);
    }

    /// @param nanos as of [System#nanoTime]
    RunningTransactions(Duration limit, LongSupplier nanos) {
        this.longNanos = limit.toNanos();
        this.nanos = nanos;
    }

    <T> T run(Supplier<T> transaction) {
        Running own = begin();
        try {
            return transaction.get();
        } finally {
            end(own);
        }
    }

    private Running begin() {
        lock.lock();
        try {
            while (areHeldOff) {
                changed.awaitUninterruptibly();
            }
            Running own = new Running(nanos.getAsLong());
            running.add(own);
            return own;
        } finally {
            lock.unlock();
        }
    }

    private void end(Running own) {
        lock.lock();
        try {
            running.remove(own);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Holds new transactions off. Returns once every running one has ended or exceeded the limit.
    void holdOff() {
        lock.lock();
        try {
            areHeldOff = true;
            while (!running.isEmpty() && age(running.getLast()) < longNanos) {
                changed.awaitNanos(longNanos - age(running.getLast()));
            }
        } catch (InterruptedException e) {
            // Waiting was only a preference.
        } finally {
            lock.unlock();
        }
    }

    void letOn() {
        lock.lock();
        try {
            areHeldOff = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean areNone() {
        lock.lock();
        try {
            return running.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    private long age(Running transaction) {
        return nanos.getAsLong() - transaction.since;
    }

    /// Compared by identity, since two may begin at the same time.
    private static final class Running {
        private final long since;

        Running(long since) {
            this.since = since;
        }
    }
}
