package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.dialect.Errors;
import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives repositories the connection of their thread's transaction, or one for a
/// transaction of a single call.
public final class Sessions {
    private static final Logger LOG = LoggerFactory.getLogger(Sessions.class);
    private static final int MAX_RUNS = 3;
    private static final long MAX_PAUSE_NANOS = 5_000_000;

    private final ScopedValue<Transaction> current = ScopedValue.newInstance();
    private final ReopeningDatabase openings;
    private final Errors errors;
    private final Alerts alerts;
    private final Consumer<Claim> room;

    /// @param room throws if there is no disk space for it: see [Engine#checkRoom]
    public Sessions(ReopeningDatabase openings, Errors errors, Alerts alerts, Consumer<Claim> room) {
        this.alerts = alerts;
        this.openings = openings;
        this.errors = errors;
        this.room = room;
    }

    ReopeningDatabase openings() {
        return openings;
    }

    public Optional<Transaction> transaction() {
        return current.isBound() ? Optional.of(current.get()) : Optional.empty();
    }

    /// Runs statements that only read. Outside a transaction they get one of their own, on one snapshot:
    /// they do not wait for writers, nor writers for them.
    public <T> T read(Function<Handle, T> statements) {
        return call(Transaction.Access.READ, statements);
    }

    /// Runs statements that write, or lock what they read. Outside a transaction they get one of their
    /// own, and the caller does not wait for the disk.
    ///
    /// @throws IllegalStateException inside a transaction that only reads, which is a bug
    public <T> T write(Function<Handle, T> statements) {
        return call(Transaction.Access.WRITE, statements);
    }

    private <T> T call(Transaction.Access access, Function<Handle, T> statements) {
        if (current.isBound()) {
            current.get().admit(access);
            return translating(() -> statements.apply(current.get().handle()));
        }
        if (access == Transaction.Access.WRITE) {
            // Such writes are small, and some of them free space.
            room.accept(Claim.FREEING);
        }
        return Threads.shielded(
                () -> run(openings.current(), access, new TreeLock.None(), begun -> statements.apply(begun.handle())));
    }

    /// Like [#write], without a result.
    public void run(Consumer<Handle> statements) {
        write(handle -> {
            statements.accept(handle);
            return true;
        });
    }

    /// Records a change of a resource's record. The transaction writes such notes to the change log at
    /// its end ([cairn.application.port.change.ChangeLog]).
    public void note(WorkspaceId workspace, ResourceId resource, ChangeType type) {
        current.get().changes().note(workspace, resource, type);
    }

    /// Records the same change for several resources.
    public void note(WorkspaceId workspace, Collection<ResourceId> resources, ChangeType type) {
        resources.forEach(resource -> note(workspace, resource, type));
    }

    /// Runs a transaction until it commits, and repeats it after conflicts.
    public <T> T run(OpenDatabase database, Transaction.Access access, TreeLock lock, Function<Transaction, T> work) {
        boolean repeated = false;
        int run = 1;
        while (true) {
            Begin begin = new Begin(access, lock, database.opening(), repeated);
            try {
                return switch (access) {
                    case READ -> runOnce(database, begin, work);
                    case WRITE -> database.durability().whole(() -> runOnce(database, begin, work));
                };
            } catch (Noted.RunAgain e) {
                repeated = true;
            } catch (RuntimeException e) {
                giveUpOrPause(database, e, run);
                run++;
            }
        }
    }

    private <T> T runOnce(OpenDatabase database, Begin begin, Function<Transaction, T> work) {
        LOG.debug("a transaction begins: {}", begin.access());
        Set<Alert> called = new HashSet<>();
        Set<WorkspaceId> logged = new HashSet<>();
        T result = database.jdbi(begin.access()).inTransaction(handle -> {
            Transaction transaction = begin.on(handle);
            T done = ScopedValue.where(current, transaction).call(() -> work.apply(transaction));
            transaction.writeNoted();
            called.addAll(transaction.alerts());
            logged.addAll(transaction.changes().workspaces());
            return done;
        });
        if (begin.access() == Transaction.Access.WRITE) {
            database.durability().noteCommit();
            alerts.raise(called);
            alerts.logged(logged);
        }
        return result;
    }

    /// The pause is random, so that transactions in conflict do not meet again.
    private void giveUpOrPause(OpenDatabase database, RuntimeException thrown, int run) {
        if (errors.isClosed(thrown)) {
            openings.discard(database);
        }
        if (run == MAX_RUNS || !errors.isConflict(thrown)) {
            throw openings.isCurrent(database) ? errors.translated(thrown) : errors.ofClosed(thrown);
        }
        LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(run * MAX_PAUSE_NANOS));
    }

    private <T> T translating(Supplier<T> statements) {
        try {
            return statements.get();
        } catch (RuntimeException e) {
            throw errors.translated(e);
        }
    }

    /// @param repeated see [Transaction#isRepeated]
    private record Begin(Transaction.Access access, TreeLock lock, Opening opening, boolean repeated) {
        Transaction on(Handle handle) {
            return new Transaction(handle, access, lock, opening, repeated);
        }
    }
}
