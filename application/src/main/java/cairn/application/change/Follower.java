package cairn.application.change;

import cairn.domain.change.ChangeHead;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// One who follows the changes of a workspace, and waits for the next.
public final class Follower implements AutoCloseable {
    private final WorkspaceId workspace;
    private final KeyId key;
    private final Consumer<Follower> onClose;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile ChangeCursor cursor;
    private boolean isWoken;
    private volatile boolean isEnded;

    Follower(WorkspaceId workspace, KeyId key, ChangeCursor cursor, Consumer<Follower> onClose) {
        this.workspace = workspace;
        this.key = key;
        this.cursor = cursor;
        this.onClose = onClose;
    }

    WorkspaceId workspace() {
        return workspace;
    }

    public KeyId key() {
        return key;
    }

    /// Behind what it was told last.
    public ChangeCursor cursor() {
        return cursor;
    }

    public void told(ChangeCursor next) {
        cursor = next;
    }

    boolean isBehind(ChangeHead head) {
        return !head.continues(cursor.epoch(), cursor.sequence()) || head.sequence() > cursor.sequence();
    }

    /// Whether it is to hear nothing more.
    public boolean isEnded() {
        return isEnded;
    }

    void wake() {
        lock.lock();
        try {
            isWoken = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public void end() {
        isEnded = true;
        wake();
    }

    /// Returns when there may be something new, or at the end; at once when there was since the last call.
    ///
    /// @return false when nothing came for as long as `most`
    public boolean await(Duration most) {
        lock.lock();
        try {
            long left = most.toNanos();
            while (!isWoken && left > 0) {
                left = changed.awaitNanos(left);
            }
            boolean wasWoken = isWoken;
            isWoken = false;
            return wasWoken;
        } catch (InterruptedException e) {
            // Nothing here is ended by interrupts: they would close the files of the database.
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        onClose.accept(this);
    }
}
