package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions;
import cairn.domain.failure.Failure.Part;
import java.util.Optional;
import java.util.function.Supplier;

/// Runs transactions on pooled connections: writing ones at READ COMMITTED, reading ones on a snapshot.
///
/// A transaction holds its tree lock from before it begins until it has committed, and its
/// connection within that time. It holds neither while it waits for the disk. If other processes use
/// the database, the lock is also taken there; transactions of this process first wait for each
/// other, without a connection.
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

    /// A write that nobody waits for is background work.
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

    /// Call with the lock held: the database may be reopened during the wait for it.
    private <T> Committed<T> committed(Access access, TreeLock lock, boolean durable, Supplier<T> work) {
        OpenDatabase database = sessions.openings().current();
        return sessions.run(database, access, lock, own -> {
            T result = run(own, lock, work);
            return new Committed<>(result, durable || own.isDurable(), database);
        });
    }

    /// After a failed sync the database must be reopened.
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
            // Checked even if commits wait for the disk: a standby that took over may lack some.
            if (!transactions.sessions.openings().isCurrent(database)) {
                throw new Unavailable(Part.DATABASE, "The database was closed meanwhile.");
            }
        }
    }
}
