package cairn.adapter.persistence.dialect;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.h2.api.ErrorCode;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/// Runs statements that insert keys into a unique index, where another open transaction may have
/// inserted the same keys.
///
/// H2 2.3.232 retries such a statement in a busy loop until the other transaction ends or the lock
/// timeout passes. A virtual thread keeps its carrier thread meanwhile: as many of them as there are
/// processors stop the server, and with it the transaction they wait for. Here H2 gives up at once, and
/// the thread sleeps before it tries again.
final class UncommittedKeys {
    /// The session's lock timeout: at the second failure H2 gives up. For row locks it then waits up to
    /// 2 s at a time.
    private static final int NO_PATIENCE = 0;

    private UncommittedKeys() {}

    /// @param statement may run several times; rows that an earlier run of a batch
    ///     inserted are then duplicates
    static <T> T awaiting(Handle handle, Supplier<T> statement) {
        SessionLocal session = session(handle);
        int patienceMillis = session.getLockTimeout();
        Attempts attempts = new Attempts();
        session.setLockTimeout(NO_PATIENCE);
        try {
            while (true) {
                try {
                    return statement.get();
                } catch (UnableToExecuteStatementException e) {
                    if (attempts.areOver() || !isLocked(e)) {
                        throw e;
                    }
                    Attempts.pause();
                }
            }
        } finally {
            session.setLockTimeout(patienceMillis);
        }
    }

    /// Exceptions of all failed rows of a batch are chained. Any other error may
    /// have ended the transaction.
    private static boolean isLocked(UnableToExecuteStatementException e) {
        Set<Integer> codes = new HashSet<>();
        for (Throwable next = e.getCause(); next instanceof SQLException sql; next = sql.getNextException()) {
            codes.add(sql.getErrorCode());
        }
        return codes.contains(ErrorCode.LOCK_TIMEOUT_1)
                && Set.of(ErrorCode.LOCK_TIMEOUT_1, ErrorCode.DUPLICATE_KEY_1).containsAll(codes);
    }

    private static SessionLocal session(Handle handle) {
        try {
            return (SessionLocal)
                    handle.getConnection().unwrap(JdbcConnection.class).getSession();
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }
}
