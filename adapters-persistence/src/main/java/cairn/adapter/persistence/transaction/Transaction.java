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

/// The transaction a thread is in.
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

    /// @param repeated whether it ran before and could not write what it had noted
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

    /// Of the database on which it runs.
    public Opening opening() {
        return opening;
    }

    /// Takes back what `part` did when it throws. Where the database can't do that, the whole transaction fails with
    /// it.
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

    /// After a deadlock there is nothing to go back to: the database has taken back everything. It is to be
    /// run again, because of the deadlock. A caller that goes on after a refusal must not do so here.
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

    /// Lets statements into this transaction.
    ///
    /// @throws IllegalStateException when they write and this one only reads, which is a bug
    void admit(Access wanted) {
        if (wanted == Access.WRITE && access == Access.READ) {
            throw new IllegalStateException("something writes inside a transaction that only reads");
        }
    }

    /// Lets a transaction opened inside this one join it.
    ///
    /// @throws IllegalStateException when this one does not give what that one needs, which is a bug
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

    /// Whoever deletes a workspace has its tree alone, so what is there now stays until this transaction ends.
    ///
    /// @throws Rejected when the workspace whose tree it works on is gone
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

    /// Its caller is answered only once it survives a crash.
    void makeDurable() {
        durable = true;
    }

    boolean isDurable() {
        return durable;
    }

    /// Whether it ran before and could not write at its end what it had noted: now everything is written at once.
    public boolean isRepeated() {
        return repeated;
    }

    /// What it has noted of one matter.
    ///
    /// @param none what there is at the beginning
    public <N extends Noted> N noted(Class<N> type, Supplier<N> none) {
        return type.cast(noted.computeIfAbsent(type, key -> none.get()));
    }

    /// As everywhere: the account's row before the head of the changes, so that no two wait for each other.
    void writeNoted() {
        noted.values().forEach(its -> its.write(handle));
        changes.write(handle);
    }

    NotedChanges changes() {
        return changes;
    }

    /// It sees containers nobody else may see.
    public void changeTree() {
        treeChanged = true;
    }

    public boolean hasChangedTree() {
        return treeChanged;
    }

    /// It adds jobs, which somebody is to hear of once it has committed.
    public void enqueue(Lane lane) {
        alert(new Alert.Jobs(lane));
    }

    /// Somebody is to hear of it once this has committed.
    public void alert(Alert alert) {
        alerts.add(alert);
    }

    Set<Alert> alerts() {
        return alerts;
    }

    /// What a transaction does.
    public enum Access {
        READ,
        WRITE
    }
}
