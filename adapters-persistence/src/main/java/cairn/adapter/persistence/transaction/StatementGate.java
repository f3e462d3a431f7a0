package cairn.adapter.persistence.transaction;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.sql.DataSource;
import org.h2.api.ErrorCode;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.jspecify.annotations.Nullable;

/// Between two statements H2's maps fit together: each row that is not committed has its entry in the undo log, each
/// index has the rows. Only then may a version be written that is to be relied on, since H2 collects the roots of its
/// maps one after the other. Whatever a writing connection is asked passes here.
///
/// A statement that waits for the lock of a row is ended by H2 after [#WAIT_MILLIS], and is repeated here: otherwise
/// nothing could be written while one transaction holds a row that another wants, however long that takes.
public final class StatementGate {
    /// How long new statements wait at a time. A statement may wait for the lock of a row whose holder waits here: it
    /// must get on.
    private static final long STEP_MILLIS = 50;

    /// Less than a step, so that all that wait have ended once in it.
    private static final int WAIT_MILLIS = 25;
    /// Batches can't be repeated: H2 forgets what was in them.
    private static final int BATCH_WAIT_MILLIS = 10_000;

    private static final long MOST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final Set<String> REPEATED = Set.of("execute", "executeQuery", "executeUpdate");

    private final ReentrantReadWriteLock statements = new ReentrantReadWriteLock();

    /// Runs `work` while no statement runs, as soon as there is such a moment.
    public void betweenStatements(Work work) throws SQLException {
        while (!isAlone()) {
            Thread.onSpinWait();
        }
        try {
            work.run();
        } finally {
            statements.writeLock().unlock();
        }
    }

    private boolean isAlone() {
        try {
            return statements.writeLock().tryLock(STEP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            return false;
        }
    }

    public DataSource gated(DataSource source) {
        return proxy(DataSource.class, source);
    }

    private <T> T proxy(Class<T> type, T target) {
        InvocationHandler handler = (proxy, method, arguments) -> REPEATED.contains(method.getName())
                ? repeated(target, method, arguments)
                : done(target, method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private @Nullable Object repeated(Object target, Method method, @Nullable Object[] arguments) throws Throwable {
        long end = System.nanoTime() + MOST_WAIT_NANOS;
        while (true) {
            try {
                return done(target, method, arguments);
            } catch (SQLException e) {
                if (e.getErrorCode() != ErrorCode.LOCK_TIMEOUT_1 || System.nanoTime() - end >= 0) {
                    throw e;
                }
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private @Nullable Object done(Object target, Method method, @Nullable Object[] arguments) throws Throwable {
        statements.readLock().lock();
        try {
            return method.getName().equals("executeBatch")
                    ? batch((Statement) target)
                    : gatedResult(method, method.invoke(target, arguments));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            statements.readLock().unlock();
        }
    }

    /// Unless somebody else says how long it waits.
    private static int[] batch(Statement statement) throws SQLException {
        SessionLocal session = session(statement.getConnection());
        int patience = session.getLockTimeout();
        session.setLockTimeout(patience == WAIT_MILLIS ? BATCH_WAIT_MILLIS : patience);
        try {
            return statement.executeBatch();
        } finally {
            session.setLockTimeout(patience);
        }
    }

    private static SessionLocal session(Connection connection) throws SQLException {
        return (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
    }

    private @Nullable Object gatedResult(Method method, @Nullable Object result) throws SQLException {
        if (method.getName().equals("unwrap")) {
            return result;
        }
        return switch (result) {
            case Connection connection -> {
                session(connection).setLockTimeout(WAIT_MILLIS);
                yield proxy(Connection.class, connection);
            }
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
