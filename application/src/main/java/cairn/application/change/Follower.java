package cairn.application.change;

import cairn.domain.change.ChangeHead;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Follows the changes of a workspace, and waits for the next ones.
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

    /// The position after the last changes it was told.
    public ChangeCursor cursor() {
        return cursor;
    }

    public void told(ChangeCursor next) {
        cursor = next;
    }

    boolean isBehind(ChangeHead head) {
        return !head.continues(cursor.epoch(), cursor.sequence()) || head.sequence() > cursor.sequence();
    }

    /// Whether it will be told no more changes.
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

    /// Waits until there may be changes, or the follower is ended. Returns at once if it was woken
    /// since the last call.
    ///
    /// @return false if it was not woken within `most`
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
            // Interrupts are not used to stop threads, because they would close the
            // files of the database.
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
