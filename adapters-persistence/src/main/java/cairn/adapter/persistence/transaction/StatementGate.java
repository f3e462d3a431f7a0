package cairn.adapter.persistence.transaction;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Finds moments between statements, when H2's maps are consistent: each uncommitted row has its entry
/// in the undo log, and each index has its rows. Only then may a version be written that must be
/// reliable, since H2 collects the roots of its maps one after the other. All calls on writing
/// connections pass this gate.
public final class StatementGate {
    /// How long new statements are held off at a time. They must go on in between: a running statement
    /// may wait for a row lock, and the holder of that lock may be waiting here.
    private static final long FIRST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /// Statements longer than a step leave no such moment, so the steps get longer.
    private static final long LONGEST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(160);

    /// The pause between two steps, as a multiple of the step.
    private static final int PAUSE = 4;

    private final ReentrantReadWriteLock statements = new ReentrantReadWriteLock();

    /// Runs `work` at a moment when no statement runs, however long that takes.
    public void betweenStatements(Work work) throws SQLException {
        long step = FIRST_STEP_NANOS;
        while (!betweenStatements(work, step)) {
            LockSupport.parkNanos(PAUSE * step);
            step = Math.min(2 * step, LONGEST_STEP_NANOS);
        }
    }

    /// Tries the same within the given time. New statements wait meanwhile.
    ///
    /// @return whether `work` was run
    public boolean betweenStatements(Work work, long nanos) throws SQLException {
        if (!isAlone(nanos)) {
            return false;
        }
        try {
            work.run();
        } finally {
            statements.writeLock().unlock();
        }
        return true;
    }

    private boolean isAlone(long nanos) {
        try {
            return statements.writeLock().tryLock(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return false;
        }
    }

    public DataSource gated(DataSource source) {
        return proxy(DataSource.class, source);
    }

    private <T> T proxy(Class<T> type, T target) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            statements.readLock().lock();
            try {
                Object result = method.invoke(target, arguments);
                return method.getName().equals("unwrap") ? result : gatedResult(result);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            } finally {
                statements.readLock().unlock();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private @Nullable Object gatedResult(@Nullable Object result) {
        return switch (result) {
            case Connection connection -> proxy(Connection.class, connection);
            case PreparedStatement statement -> proxy(PreparedStatement.class, statement);
            case Statement statement -> proxy(Statement.class, statement);
            case null, default -> result;
        };
    }

    /// Work that needs H2 to itself.
    @FunctionalInterface
    public interface Work {
        void run() throws SQLException;
    }
}
