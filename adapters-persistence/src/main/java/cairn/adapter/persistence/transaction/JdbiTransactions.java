package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions;
import cairn.domain.failure.Failure.Part;
import java.util.Optional;
import java.util.function.Supplier;

/// Transactions on connections of the pools: those that write at READ COMMITTED, those that read on a snapshot.
///
/// A transaction holds its tree lock from before it begins until after it has committed, and its connection no longer
/// than that: neither is held while it waits for the disk. Where other processes have the same database, the lock is
/// held there too, which those of this process wait for without a connection.
public final class JdbiTransactions implements Transactions {
    private static final TreeLock NO_LOCK = new TreeLock.None();

    private final ScopedValue<Boolean> frees = ScopedValue.newInstance();
    private final Sessions sessions;
    private final TreeLocks locks;
    private final Engine engine;

    public JdbiTransactions(Sessions sessions, TreeLocks locks, Engine engine) {
        this.sessions = sessions;
        this.locks = locks;
        this.engine = engine;
    }

    @Override
    public <T> T write(TreeLock lock, Supplier<T> work) {
        return begin(Access.WRITE, lock, true, work);
    }

    @Override
    public <T> T writeRelaxed(Supplier<T> work) {
        return begin(Access.WRITE, NO_LOCK, false, work);
    }

    @Override
    public <T> T freeing(Supplier<T> work) {
        return ScopedValue.where(frees, true).call(work::get);
    }

    @Override
    public <T> T read(Supplier<T> work) {
        return begin(Access.READ, NO_LOCK, false, work);
    }

    @Override
    public <T> T attempt(Supplier<T> part) {
        return sessions.transaction()
                .orElseThrow(() -> new IllegalStateException("a part of no transaction"))
                .attempt(part);
    }

    @Override
    public Durability durability() {
        return new OfOpening(this, sessions.openings().current());
    }

    private <T> T begin(Access access, TreeLock lock, boolean durable, Supplier<T> work) {
        Optional<Transaction> outer = sessions.transaction();
        if (outer.isPresent()) {
            return joining(outer.get(), access, lock, durable, work);
        }
        if (access == Access.WRITE) {
            engine.checkRoom(claim(durable));
        }
        return Threads.shielded(() -> outermost(access, lock, durable, work));
    }

    /// What nobody waits for is the server's own work.
    private Claim claim(boolean durable) {
        if (frees.isBound()) {
            return Claim.FREEING;
        }
        return durable ? Claim.REQUEST : Claim.BACKGROUND;
    }

    private static <T> T joining(Transaction outer, Access access, TreeLock lock, boolean durable, Supplier<T> work) {
        outer.admit(access, lock);
        if (durable) {
            outer.makeDurable();
        }
        return work.get();
    }

    private <T> T outermost(Access access, TreeLock lock, boolean durable, Supplier<T> work) {
        Committed<T> committed = locks.holding(lock, () -> committed(access, lock, durable, work));
        if (committed.durable()) {
            await(committed.database());
        }
        return committed.result();
    }

    /// Once the lock is held: the database may be opened anew while it is waited for.
    private <T> Committed<T> committed(Access access, TreeLock lock, boolean durable, Supplier<T> work) {
        OpenDatabase database = sessions.openings().current();
        return sessions.run(database, access, lock, own -> {
            T result = run(own, lock, work);
            return new Committed<>(result, durable || own.isDurable(), database);
        });
    }

    /// A database that can't be synced any more has to be opened anew.
    private void await(OpenDatabase database) {
        try {
            database.durability().await();
        } catch (Unavailable e) {
            sessions.openings().discard(database);
            throw e;
        }
    }

    private <T> T run(Transaction transaction, TreeLock lock, Supplier<T> work) {
        engine.dialect().lock(transaction.handle(), lock);
        transaction.requireWorkspace();
        return work.get();
    }

    private record Committed<T>(T result, boolean durable, OpenDatabase database) {}

    private record OfOpening(JdbiTransactions transactions, OpenDatabase database) implements Durability {
        @Override
        public void await() {
            transactions.await(database);
            // Also of a database whose commits wait for the disk themselves: a standby that took over may lack some.
            if (!transactions.sessions.openings().isCurrent(database)) {
                throw new Unavailable(Part.DATABASE, "The database was closed meanwhile.");
            }
        }
    }
}
