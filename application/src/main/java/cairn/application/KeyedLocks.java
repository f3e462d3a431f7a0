package cairn.application;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// A lock per key, which exists only while it is held or waited for.
public final class KeyedLocks<K> {
    private final ConcurrentMap<K, Entry> entries = new ConcurrentHashMap<>();

    /// Returns empty if another thread still holds the lock after `patience`, or this
    /// thread was interrupted.
    public Optional<Held> tryLock(K key, Duration patience) {
        Entry entry = wanted(key);
        if (isFree(entry, patience)) {
            return Optional.of(() -> release(key, entry));
        }
        left(key);
        return Optional.empty();
    }

    private static boolean isFree(Entry entry, Duration patience) {
        try {
            return entry.lock.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void release(K key, Entry entry) {
        entry.lock.unlock();
        left(key);
    }

    private Entry wanted(K key) {
        return entries.compute(key, (same, present) -> {
            Entry entry = present == null ? new Entry() : present;
            entry.count++;
            return entry;
        });
    }

    private void left(K key) {
        entries.computeIfPresent(key, (same, present) -> {
            present.count--;
            return present.count == 0 ? null : present;
        });
    }

    /// Releases the lock when closed.
    public interface Held extends AutoCloseable {
        @Override
        void close();
    }

    /// Its count changes only inside `compute`, which is atomic per key.
    private static final class Entry {
        private final ReentrantLock lock = new ReentrantLock();
        private int count;
    }
}
