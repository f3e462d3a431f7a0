package cairn.adapter.persistence.dialect;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.FullDisk;
import cairn.application.port.transaction.Transactions.TreeLock;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.h2.api.ErrorCode;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// H2 in this process. It has no `ON CONFLICT`, and its `MERGE` is not race-safe. An INSERT that fails
/// on a unique index leaves the transaction intact.
///
/// H2's planner expects at most a hundred rows per workspace. For a condition on the first columns of a
/// key it may read the whole workspace, and search the array of requested values for every row: 0.1 s
/// per document with a million notes. An outer join makes it start from the array, so arrays are joined
/// by `LEFT JOIN … WHERE … IS NOT NULL` unless the whole key is given.
public record H2() implements Dialect {
    @Override
    public List<String> migrations() {
        return List.of(COMMON_MIGRATIONS);
    }

    /// H2 can read every index backwards, but ignores that when it chooses an index.
    @Override
    public String byIndex(String index) {
        return " USE INDEX (" + index + ")";
    }

    @Override
    public String only(String condition) {
        return "";
    }

    @Override
    public String bytesType() {
        return "VARBINARY";
    }

    @Override
    public Object bytesElement(byte[] bytes) {
        return bytes;
    }

    @Override
    public String next(String sequence) {
        return "NEXT VALUE FOR " + sequence;
    }

    @Override
    public void raise(Handle handle, String sequence, long least) {
        long next = handle.createQuery("SELECT " + next(sequence))
                .map(Columns.mapper(RowReader::number))
                .one();
        handle.execute("ALTER SEQUENCE " + sequence + " RESTART WITH " + Math.max(next + 1, least));
    }

    @Override
    public String shuffled(String column, String seed) {
        return "HASH('MD5', CAST(" + column + " AS VARCHAR) || CAST(" + seed + " AS VARCHAR))";
    }

    /// H2 could skip locked rows, but would then sort all rows.
    @Override
    public String skipLocked() {
        return "";
    }

    @Override
    public boolean insertIfAbsent(Update insert) {
        try {
            return UncommittedKeys.awaiting(insert.getHandle(), insert::execute) > 0;
        } catch (UnableToExecuteStatementException e) {
            if (isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public boolean insertSoon(Update insert, Duration patience) {
        return insertIfAbsent(insert);
    }

    @Override
    public boolean insertWhole(Update insert) {
        return insertIfAbsent(insert);
    }

    @Override
    public boolean updateIfFree(Update update) {
        return insertIfAbsent(update);
    }

    @Override
    public void insertAbsent(Handle handle, String insert, Consumer<PreparedBatch> rows) {
        UncommittedKeys.awaiting(handle, () -> {
            insertOthers(handle, insert, rows);
            return true;
        });
    }

    /// A batch continues after a row that fails. The exceptions of all failed rows are chained.
    private void insertOthers(Handle handle, String insert, Consumer<PreparedBatch> rows) {
        try (PreparedBatch batch = handle.prepareBatch(insert)) {
            rows.accept(batch);
            batch.execute();
        } catch (UnableToExecuteStatementException e) {
            for (SQLException next = (SQLException) e.getCause(); next != null; next = next.getNextException()) {
                if (classify(next) != Problem.DUPLICATE) {
                    throw e;
                }
            }
        }
    }

    @Override
    public String deletion(String table, String condition) {
        return "DELETE FROM " + table + " WHERE " + condition + " FETCH FIRST :limit ROWS ONLY";
    }

    /// H2 knows the size of a table. With a subquery it would buffer the rows, in
    /// a file if there are many.
    @Override
    public String count(String rows, int most) {
        return "SELECT COUNT(*) FROM " + rows;
    }

    @Override
    public Query planForValues(Query query) {
        return query;
    }

    @Override
    public DirtyFlags dirtyFlags() {
        return new H2DirtyFlags(this);
    }

    /// Does nothing: there are no other processes, so [cairn.adapter.persistence.transaction.TreeLocks]
    /// are enough.
    @Override
    public void lock(Handle handle, TreeLock lock) {}

    private boolean isDuplicate(UnableToExecuteStatementException e) {
        return e.getCause() instanceof SQLException sql && classify(sql) == Problem.DUPLICATE;
    }

    @Override
    public Problem classify(SQLException problem) {
        return switch (problem.getErrorCode()) {
            case ErrorCode.DEADLOCK_1, ErrorCode.LOCK_TIMEOUT_1, ErrorCode.CONCURRENT_UPDATE_1 -> Problem.CONFLICT;
            case ErrorCode.DUPLICATE_KEY_1 -> Problem.DUPLICATE;
            case ErrorCode.DATABASE_IS_CLOSED, ErrorCode.DATABASE_CALLED_AT_SHUTDOWN -> Problem.CLOSED;
            case ErrorCode.DATABASE_ALREADY_OPEN_1 -> Problem.IN_USE;
            case ErrorCode.OBJECT_CLOSED,
                    ErrorCode.CONNECTION_BROKEN_1,
                    ErrorCode.IO_EXCEPTION_1,
                    ErrorCode.IO_EXCEPTION_2 -> FullDisk.isCauseOf(problem) ? Problem.FULL : Problem.DISCONNECTED;
            // On a full disk, the cause of a failed write is wrapped several times,
            // mostly in a general error.
            default -> FullDisk.isCauseOf(problem) ? Problem.FULL : ofState(problem.getSQLState());
        };
    }

    private static Problem ofState(@Nullable String state) {
        return isConnectionState(state) ? Problem.DISCONNECTED : Problem.OTHER;
    }

    private static boolean isConnectionState(@Nullable String state) {
        return state != null && state.startsWith("08");
    }
}
