package cairn.application.upload;

import cairn.domain.content.BlobPath;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;

/// A lock per path, kept only while somebody holds or wants it.
final class PathLocks {
    private final ConcurrentMap<BlobPath, Entry> entries = new ConcurrentHashMap<>();

    Held lock(BlobPath path) {
        Entry entry = entries.compute(path, (key, present) -> (present == null ? new Entry() : present).wanted());
        entry.lock.lock();
        return new Held(path, entry);
    }

    /// Gives the lock back when closed.
    final class Held implements AutoCloseable {
        private final BlobPath path;
        private final Entry entry;

        private Held(BlobPath path, Entry entry) {
            this.path = path;
            this.entry = entry;
        }

        BlobPath path() {
            return path;
        }

        @Override
        public void close() {
            entry.lock.unlock();
            entries.compute(path, (key, present) -> entry.left() ? null : present);
        }
    }

    /// Its count changes only inside `compute`, which is atomic per path.
    private static final class Entry {
        private final ReentrantLock lock = new ReentrantLock();
        private int count;

        private Entry wanted() {
            count++;
            return this;
        }

        private boolean left() {
            count--;
            return count == 0;
        }
    }
}
