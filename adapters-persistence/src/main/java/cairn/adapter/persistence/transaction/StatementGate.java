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

/// Between two statements H2's maps fit together: each row that is not committed has its entry in the undo log, each
/// index has the rows. Only then may a version be written that is to be relied on, since H2 collects the roots of its
/// maps one after the other. Whatever a writing connection is asked passes here.
public final class StatementGate {
    /// How long new statements wait at a time, and how long they then go on. A statement may wait for the lock of a row
    /// whose holder waits here, perhaps with many statements to come.
    private static final long FIRST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /// Beside statements that take longer than a step there is no such moment, so steps get longer.
    private static final long LONGEST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(160);

    /// How long they then go on, in steps.
    private static final int PAUSE = 4;

    private final ReentrantReadWriteLock statements = new ReentrantReadWriteLock();

    /// Runs `work` while no statement runs, as soon as there is such a moment.
    public void betweenStatements(Work work) throws SQLException {
        long step = FIRST_STEP_NANOS;
        while (!betweenStatements(work, step)) {
            LockSupport.parkNanos(PAUSE * step);
            step = Math.min(2 * step, LONGEST_STEP_NANOS);
        }
    }

    /// The same, if there is such a moment within the given time. New statements wait meanwhile.
    ///
    /// @return whether there was
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

    /// What needs H2 to itself.
    @FunctionalInterface
    public interface Work {
        void run() throws SQLException;
    }
}
