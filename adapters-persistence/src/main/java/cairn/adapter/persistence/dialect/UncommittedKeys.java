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

/// Runs statements that put keys into a unique index where another transaction may have put them and not ended yet.
///
/// H2 2.3.232 repeats such a statement without a pause until the other transaction ends, for as long as it waits for
/// locks. A virtual thread keeps its processor meanwhile: as many of them as there are processors stop the server,
/// with it the transaction they wait for. Here H2 gives up at once, and the thread sleeps before it tries again.
final class UncommittedKeys {
    /// Of the session: at the second failure H2 gives up. For the locks of rows it then waits up to 2 s at a time.
    private static final int NO_PATIENCE = 0;

    private UncommittedKeys() {}

    /// @param statement may run several times; rows of a batch that went in before are duplicates then
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

    /// The exceptions of all rows of a batch that failed are chained. Any other may have ended the transaction.
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
