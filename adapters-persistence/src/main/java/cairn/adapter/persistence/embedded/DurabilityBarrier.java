package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.Durability;
import cairn.adapter.persistence.transaction.FileSpace;
import cairn.adapter.persistence.transaction.StatementGate;
import cairn.adapter.persistence.transaction.Threads;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Makes commits survive a crash, many at a time: a dedicated thread runs the syncs, and a sync releases
/// all waiters that came before it began.
///
/// No version is written while a statement runs: H2 (2.2.224 to 2.5.252) collects the roots of its maps
/// one after the other while others write. A version on disk could then have rows without their undo
/// log, or an index without its rows (ADR 2 has the numbers). If possible, no transaction runs either,
/// so that an opening after a crash has little to roll back.
///
/// Belongs to one opening of the database. If that fails, commits that were not synced are lost, and
/// their waiters must get an error instead of being released by a sync of a later opening.
final class DurabilityBarrier implements Durability {
    /// Interval of syncs for commits that nobody waits for.
    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(2);

    /// Pause between two pieces of the store's own work, while nobody writes.
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /// A sync does not wait for transactions that have run longer than this.
    private static final Duration LONG = Duration.ofMillis(50);

    /// How long new transactions are held off, to find a moment between two statements of long ones.
    private static final long HELD_OFF_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final EmbeddedStore store;
    private final StatementGate gate;
    private final BooleanSupplier hasRoom;
    private final Thread thread;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final RunningTransactions transactions = new RunningTransactions(LONG);
    private CompletableFuture<Void> next = new CompletableFuture<>();
    private boolean awaited;
    private volatile boolean unsynced;
    private boolean closed;

    private DurabilityBarrier(EmbeddedStore store, StatementGate gate, BooleanSupplier hasRoom) {
        this.hasRoom = hasRoom;
        this.store = store;
        this.gate = gate;
        this.thread = Thread.ofPlatform().name("cairn-durability").daemon().unstarted(this::syncUntilClosed);
    }

    /// @param store used by nobody else; closed with the barrier
    /// @param gate that every writing statement passes
    /// @param hasRoom whether the disk has room for the store's own work
    static DurabilityBarrier start(EmbeddedStore store, StatementGate gate, BooleanSupplier hasRoom) {
        DurabilityBarrier barrier = new DurabilityBarrier(store, gate, hasRoom);
        barrier.thread.start();
        return barrier;
    }

    @Override
    public <T> T whole(Supplier<T> transaction) {
        return transactions.run(transaction);
    }

    /// Returns once all earlier commits survive a crash. An interrupt neither ends the wait nor is lost.
    ///
    /// @throws Unavailable if the sync fails
    @Override
    public void await() {
        try {
            arrive().join();
        } catch (CompletionException e) {
            throw new Unavailable(Part.DATABASE, "The database could not be written to disk.", e);
        }
    }

    private CompletableFuture<Void> arrive() {
        lock.lock();
        try {
            if (closed) {
                throw new Unavailable(Part.DATABASE, "The database is closed.");
            }
            awaited = true;
            changed.signal();
            return next;
        } finally {
            lock.unlock();
        }
    }

    /// Records a commit that nobody waits for. It is synced within [#INTERVAL_NANOS].
    @Override
    public void noteCommit() {
        unsynced = true;
    }

    /// Whether there was a commit that nobody waits for since the last sync, or since a check found
    /// nothing to write.
    boolean isToLook() {
        return unsynced;
    }

    @Override
    public Optional<FileSpace> space() {
        return store.space();
    }

    /// Returns the next sync once there are waiters or it is due; null when the barrier closes.
    private @Nullable Round take() {
        lock.lock();
        try {
            boolean isWritten = false;
            boolean isDue = false;
            while (!awaited && !closed && !isDue) {
                if (hasIntervalPassed()) {
                    isWritten = takeWritten();
                    isDue = isWritten || store.look();
                }
            }
            if (awaited) {
                unsynced = false;
            }
            Round taken = new Round(next, !awaited && !isWritten);
            boolean any = awaited || isDue;
            next = new CompletableFuture<>();
            awaited = false;
            return any ? taken : null;
        } finally {
            lock.unlock();
        }
    }

    /// Most commits of an idle server change nothing, and a version for them would
    /// be as large as any other.
    private boolean takeWritten() {
        if (!unsynced) {
            return false;
        }
        // Reset before the store is asked: a commit from here on sets it again.
        unsynced = false;
        return store.isUnsaved();
    }

    /// @param waiters that this sync releases
    /// @param isIdle whether nothing was written and only the store has work left
    private record Round(CompletableFuture<Void> waiters, boolean isIdle) {}

    private boolean hasIntervalPassed() {
        try {
            return changed.awaitNanos(store.isPending() ? PAUSE_NANOS : INTERVAL_NANOS) <= 0;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private void syncUntilClosed() {
        try (store) {
            for (Round round = take(); round != null; round = take()) {
                sync(round);
            }
            syncBetweenTransactions();
            store.markClean();
        } catch (SQLException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private void sync(Round round) throws SQLException {
        try {
            if (round.isIdle()) {
                goOn();
            } else {
                if (hasRoom.getAsBoolean()) {
                    store.compactBesideOthers();
                }
                syncBetweenTransactions();
            }
            round.waiters().complete(null);
        } catch (SQLException | RuntimeException | Error e) {
            round.waiters().completeExceptionally(e);
            throw e;
        }
    }

    /// Does a piece of the store's own work. Nobody waits longer than for one piece.
    private void goOn() throws SQLException {
        if (hasRoom.getAsBoolean() && transactions.areNone() && store.compact()) {
            gate.betweenStatements(store::write);
            store.makeDurable();
        }
    }

    /// Writes a version and syncs it. Others go on during the sync, and while this
    /// waits for a long statement.
    private void syncBetweenTransactions() throws SQLException {
        if (!writeBetweenTransactions()) {
            gate.betweenStatements(store::write);
        }
        store.makeDurable();
    }

    private boolean writeBetweenTransactions() throws SQLException {
        try {
            transactions.holdOff();
            return gate.betweenStatements(store::write, HELD_OFF_NANOS);
        } finally {
            transactions.letOn();
        }
    }

    /// After a failed sync the state of the disk is unknown, so all later waiters are refused too.
    private void fail(Throwable e) {
        lock.lock();
        try {
            closed = true;
            next.completeExceptionally(e);
        } finally {
            lock.unlock();
        }
    }

    /// Serves the present waiters, syncs once more, and closes the store.
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
        Threads.joinUninterruptibly(thread);
    }
}
