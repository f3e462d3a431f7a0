package cairn.adapter.enrichment.embedding;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Makes texts wait while queries wait or run, but for half a second at most: a stream of queries must
/// not stop them.
final class QueryGate {
    private static final long PATIENCE_MILLIS = 500;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition idle = lock.newCondition();
    private int queries;

    void enter() {
        lock.lock();
        try {
            queries++;
        } finally {
            lock.unlock();
        }
    }

    void leave() {
        lock.lock();
        try {
            queries--;
            if (queries == 0) {
                idle.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Returns when there is no query, the time is up, or the thread is interrupted.
    void awaitIdle() {
        long left = TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        lock.lock();
        try {
            while (queries > 0 && left > 0) {
                left = idle.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
