package cairn.adapter.persistence.transaction;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/// The transaction of a thread.
public final class Transaction {
    private final Handle handle;
    private final Access access;
    private final TreeLock lock;
    private final Opening opening;
    private final Set<Alert> alerts = new HashSet<>();
    private final boolean repeated;
    private NotedChanges changes = NotedChanges.none();
    private Map<Class<? extends Noted>, Noted> noted = new LinkedHashMap<>();
    private int parts;
    private boolean durable;
    private boolean treeChanged;

    /// @param repeated whether it ran before and could not write its notes
    Transaction(Handle handle, Access access, TreeLock lock, Opening opening, boolean repeated) {
        this.repeated = repeated;
        this.opening = opening;
        this.handle = handle;
        this.access = access;
        this.lock = lock;
    }

    public Handle handle() {
        return handle;
    }

    /// The opening of the database on which it runs.
    public Opening opening() {
        return opening;
    }

    /// Rolls back `part` if it throws. If the database can't do that, the whole transaction fails.
    <T> T attempt(Supplier<T> part) {
        admit(Access.WRITE);
        String savepoint = "part_" + ++parts;
        NotedChanges before = changes.copy();
        Map<Class<? extends Noted>, Noted> notedBefore = new LinkedHashMap<>();
        noted.forEach((type, its) -> notedBefore.put(type, its.copy()));
        handle.savepoint(savepoint);
        try {
            T result = part.get();
            handle.releaseSavepoint(savepoint);
            return result;
        } catch (RuntimeException | Error e) {
            takeBack(savepoint, e);
            changes = before;
            noted = notedBefore;
            throw e;
        }
    }

    /// After a deadlock there is no savepoint left, since the database has rolled everything back. The
    /// deadlock's exception then makes the transaction run again. After a refusal the caller would go
    /// on, so there the rollback's own failure is thrown.
    private void takeBack(String savepoint, Throwable cause) {
        try {
            handle.rollbackToSavepoint(savepoint);
        } catch (RuntimeException e) {
            if (cause instanceof Rejected) {
                throw e;
            }
            cause.addSuppressed(e);
        }
    }

    /// Checks that statements may run in this transaction.
    ///
    /// @throws IllegalStateException if they write but this transaction only reads, which is a bug
    void admit(Access wanted) {
        if (wanted == Access.WRITE && access == Access.READ) {
            throw new IllegalStateException("something writes inside a transaction that only reads");
        }
    }

    /// Checks that a transaction opened inside this one may join it.
    ///
    /// @throws IllegalStateException if this one lacks the access or lock that it needs, which is a bug
    void admit(Access wanted, TreeLock wantedLock) {
        admit(wanted);
        if (!covers(wantedLock)) {
            throw new IllegalStateException(
                    "a transaction that needs " + wantedLock + " was opened inside one with " + lock);
        }
    }

    private boolean covers(TreeLock wanted) {
        return switch (wanted) {
            case TreeLock.None() -> true;
            case TreeLock.Shared(WorkspaceId workspace) ->
                lock.equals(wanted) || lock.equals(new TreeLock.Exclusive(workspace));
            case TreeLock.Exclusive exclusive -> lock.equals(exclusive);
        };
    }

    /// Checks that the workspace exists. Deleting one takes its exclusive lock, so it then exists until
    /// this transaction ends.
    ///
    /// @throws Rejected if the workspace was deleted
    void requireWorkspace() {
        switch (lock) {
            case TreeLock.None() -> {}
            case TreeLock.Shared(WorkspaceId workspace) -> requireWorkspace(workspace);
            case TreeLock.Exclusive(WorkspaceId workspace) -> requireWorkspace(workspace);
        }
    }

    private void requireWorkspace(WorkspaceId workspace) {
        boolean isThere = handle.createQuery("SELECT id FROM workspace WHERE id = :workspace AND deleted_at IS NULL")
                .bind("workspace", workspace.value())
                .mapTo(UUID.class)
                .findOne()
                .isPresent();
        if (!isThere) {
            throw new Rejected(new Failure.NotFound(
                    Missing.WORKSPACE,
                    "",
                    "This workspace was deleted; list your workspaces with GET /v2/workspaces."));
        }
    }

    /// Makes the caller wait until the commit survives a crash.
    void makeDurable() {
        durable = true;
    }

    boolean isDurable() {
        return durable;
    }

    /// Whether it ran before and could not write its notes at its end. This time, all changes are
    /// written immediately.
    public boolean isRepeated() {
        return repeated;
    }

    /// The notes of a type.
    ///
    /// @param none creates empty notes
    public <N extends Noted> N noted(Class<N> type, Supplier<N> none) {
        return type.cast(noted.computeIfAbsent(type, key -> none.get()));
    }

    /// In the global order, to avoid deadlocks: the account's row before the head of the changes.
    void writeNoted() {
        noted.values().forEach(its -> its.write(handle));
        changes.write(handle);
    }

    NotedChanges changes() {
        return changes;
    }

    /// Records that it sees uncommitted containers, which only this transaction sees.
    public void changeTree() {
        treeChanged = true;
    }

    public boolean hasChangedTree() {
        return treeChanged;
    }

    /// Announces new jobs after the commit.
    public void enqueue(Lane lane) {
        alert(new Alert.Jobs(lane));
    }

    /// Announces the event after the commit.
    public void alert(Alert alert) {
        alerts.add(alert);
    }

    Set<Alert> alerts() {
        return alerts;
    }

    /// Whether a transaction writes.
    public enum Access {
        READ,
        WRITE
    }
}
