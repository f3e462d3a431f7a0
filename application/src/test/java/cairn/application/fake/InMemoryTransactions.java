package cairn.application.fake;

import cairn.application.port.transaction.Transactions;
import cairn.domain.change.ChangeType;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/// Transactions on copies: the writes of a transaction are visible only to itself until it commits, and
/// are lost when it fails. Of two that write the same row concurrently, the one that commits second is
/// run again on what the first committed.
public final class InMemoryTransactions implements Transactions {
    private static final TreeLock NO_LOCK = new TreeLock.None();

    /// How often a transaction may run; the last run keeps others from committing.
    private static final int TRIES = 3;

    private final AtomicReference<State> committed = new AtomicReference<>(State.EMPTY);
    private final ScopedValue<OpenTransaction> current = ScopedValue.newInstance();
    private final ReentrantLock commits = new ReentrantLock();
    private final Map<WorkspaceId, ReentrantReadWriteLock> trees = new ConcurrentHashMap<>();
    private final Tables tables;
    private final AtomicInteger awaited = new AtomicInteger();
    private final Durability durability = awaited::incrementAndGet;
    private final AtomicInteger writesLeft = new AtomicInteger(Integer.MAX_VALUE);

    InMemoryTransactions(Tables tables) {
        this.tables = tables;
    }

    @Override
    public <T> T write(TreeLock lock, Supplier<T> work) {
        boolean joins = current.isBound();
        T result = transaction(true, lock, work);
        if (!joins) {
            durability.await();
        }
        return result;
    }

    @Override
    public <T> T writeRelaxed(Supplier<T> work) {
        return transaction(true, NO_LOCK, work);
    }

    @Override
    public <T> T freeing(Supplier<T> work) {
        return work.get();
    }

    @Override
    public <T> T read(Supplier<T> work) {
        return transaction(false, NO_LOCK, work);
    }

    @Override
    public <T> T attempt(Supplier<T> part) {
        if (!current.isBound()) {
            throw new IllegalStateException("a part of no transaction");
        }
        return current.get().attempt(part);
    }

    @Override
    public Durability durability() {
        return durability;
    }

    /// How often a caller waited for durability.
    public int awaited() {
        return awaited.get();
    }

    /// Everything that is committed, to compare it with a later state.
    public Object committed() {
        return committed.get();
    }

    /// Lets that many more rows be written; the next write and all later ones fail with [BrokenWrite].
    public void breakAfter(int writes) {
        writesLeft.set(writes);
    }

    public void repair() {
        writesLeft.set(Integer.MAX_VALUE);
    }

    <T> T reading(Function<OpenTransaction, T> work) {
        return read(() -> work.apply(current.get()));
    }

    <T> T writing(Function<OpenTransaction, T> work) {
        if (writesLeft.getAndDecrement() <= 0) {
            throw new BrokenWrite();
        }
        return writeRelaxed(() -> work.apply(current.get()));
    }

    void note(WorkspaceId workspace, ResourceId resource, ChangeType type) {
        writing(unit -> {
            unit.changes().note(workspace, resource, type);
            return unit;
        });
    }

    private <T> T transaction(boolean writes, TreeLock lock, Supplier<T> work) {
        if (current.isBound()) {
            current.get().admit(writes, lock);
            return work.get();
        }
        Optional<Lock> tree = lockOf(lock);
        tree.ifPresent(Lock::lock);
        try {
            return writes ? tries(lock, work) : run(new OpenTransaction(committed.get(), false, lock), work);
        } finally {
            tree.ifPresent(Lock::unlock);
        }
    }

    private Optional<Lock> lockOf(TreeLock lock) {
        return switch (lock) {
            case TreeLock.None() -> Optional.empty();
            case TreeLock.Shared(WorkspaceId workspace) ->
                Optional.of(tree(workspace).readLock());
            case TreeLock.Exclusive(WorkspaceId workspace) ->
                Optional.of(tree(workspace).writeLock());
        };
    }

    private ReentrantReadWriteLock tree(WorkspaceId workspace) {
        return trees.computeIfAbsent(workspace, key -> new ReentrantReadWriteLock());
    }

    private <T> T tries(TreeLock lock, Supplier<T> work) {
        for (int i = 1; i < TRIES; i++) {
            OpenTransaction transaction = new OpenTransaction(committed.get(), true, lock);
            T result = run(transaction, () -> work(lock, work));
            if (commit(transaction)) {
                return result;
            }
        }
        return alone(lock, work);
    }

    private <T> T alone(TreeLock lock, Supplier<T> work) {
        commits.lock();
        try {
            OpenTransaction transaction = new OpenTransaction(committed.get(), true, lock);
            T result = run(transaction, () -> work(lock, work));
            commit(transaction);
            return result;
        } finally {
            commits.unlock();
        }
    }

    private <T> T run(OpenTransaction transaction, Supplier<T> work) {
        return ScopedValue.where(current, transaction).call(work::get);
    }

    private <T> T work(TreeLock lock, Supplier<T> work) {
        switch (lock) {
            case TreeLock.None() -> {}
            case TreeLock.Shared(WorkspaceId workspace) -> requireWorkspace(workspace);
            case TreeLock.Exclusive(WorkspaceId workspace) -> requireWorkspace(workspace);
        }
        T result = work.get();
        current.get().changes().write(tables);
        return result;
    }

    private void requireWorkspace(WorkspaceId workspace) {
        if (!tables.isThere(workspace)) {
            throw new Rejected(new Failure.NotFound(Failure.Missing.WORKSPACE, "", "This workspace was deleted."));
        }
    }

    private boolean commit(OpenTransaction transaction) {
        commits.lock();
        try {
            State now = committed.get();
            if (transaction.conflictsWith(now)) {
                return false;
            }
            committed.set(transaction.appliedTo(now));
            return true;
        } finally {
            commits.unlock();
        }
    }

    /// The exception of writes that fail because of [#breakAfter].
    public static final class BrokenWrite extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
