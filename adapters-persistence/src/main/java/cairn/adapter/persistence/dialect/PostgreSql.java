package cairn.adapter.persistence.dialect;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.WorkspaceId;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.jdbi.v3.core.statement.TemplateEngine;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jdbi.v3.core.statement.Update;
import org.postgresql.PGStatement;

/// A PostgreSQL server. A failed statement aborts its whole transaction, so duplicates must not fail, or
/// only after a savepoint.
public record PostgreSql() implements Dialect {
    /// Completes an INSERT when it is sent.
    private static final TemplateEngine OR_NOTHING = (sql, context) -> sql + " ON CONFLICT DO NOTHING";

    /// How long a transaction waits for another one's lock.
    public static final Duration LOCK_TIMEOUT = Duration.ofSeconds(10);

    /// An SQLSTATE of our own: the server is not the one that was opened, or a standby took over.
    public static final String ANOTHER_HISTORY = "CAIRN";

    private static final StatementCustomizer UNNAMED = new StatementCustomizer() {
        @Override
        public void beforeExecution(PreparedStatement statement, StatementContext context) throws SQLException {
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
        }
    };

    private static final String SAVEPOINT = "duplicate";

    /// Key of the advisory lock under which nodes raise sequences one at a time: `cairnseq` in ASCII.
    private static final long SEQUENCES = 0x63_61_69_72_6E_73_65_71L;

    @Override
    public List<String> migrations() {
        return List.of(COMMON_MIGRATIONS, "classpath:db/migration/postgresql");
    }

    @Override
    public String byIndex(String index) {
        return "";
    }

    @Override
    public String only(String condition) {
        return " WHERE " + condition;
    }

    @Override
    public String bytesType() {
        return "BYTEA";
    }

    /// Returns text: the driver accepts no byte strings inside an array of objects.
    @Override
    public Object bytesElement(byte[] bytes) {
        return "\\x" + HexFormat.of().formatHex(bytes);
    }

    @Override
    public String next(String sequence) {
        return "nextval('" + sequence + "')";
    }

    /// Never lowers the sequence: others may be drawing from it.
    @Override
    public void raise(Handle handle, String sequence, long least) {
        handle.execute("SELECT pg_advisory_xact_lock(?)", SEQUENCES);
        handle.execute(
                "SELECT setval('" + sequence + "', ?, false) FROM " + sequence + " WHERE last_value < ?", least, least);
    }

    @Override
    public String shuffled(String column, String seed) {
        return "decode(md5(CAST(" + column + " AS VARCHAR) || CAST(" + seed + " AS VARCHAR)), 'hex')";
    }

    @Override
    public String skipLocked() {
        return " FOR UPDATE SKIP LOCKED";
    }

    @Override
    public String count(String rows, int most) {
        return "SELECT COUNT(*) FROM (SELECT 1 FROM " + rows + " LIMIT " + most + ") counted";
    }

    /// PostgreSQL plans an unnamed statement whenever it is bound. The driver names a
    /// statement after five executions. After five more, PostgreSQL may keep a generic plan,
    /// which fits no value in particular.
    @Override
    public Query planForValues(Query query) {
        return query.addCustomizer(UNNAMED);
    }

    @Override
    public DirtyFlags dirtyFlags() {
        return new PostgreSqlDirtyFlags();
    }

    @Override
    public boolean insertIfAbsent(Update insert) {
        insert.configure(SqlStatements.class, config -> config.setTemplateEngine(OR_NOTHING));
        return insert.execute() > 0;
    }

    @Override
    public boolean insertSoon(Update insert, Duration patience) {
        Handle handle = insert.getHandle();
        handle.execute("SET LOCAL lock_timeout = " + patience.toMillis());
        boolean done = insertIfAbsent(insert);
        handle.execute("SET LOCAL lock_timeout = " + LOCK_TIMEOUT.toMillis());
        return done;
    }

    @Override
    public boolean insertWhole(Update insert) {
        return unlessDuplicate(insert);
    }

    @Override
    public boolean updateIfFree(Update update) {
        return unlessDuplicate(update);
    }

    private boolean unlessDuplicate(Update update) {
        Handle handle = update.getHandle();
        handle.savepoint(SAVEPOINT);
        try {
            boolean changed = update.execute() > 0;
            handle.releaseSavepoint(SAVEPOINT);
            return changed;
        } catch (UnableToExecuteStatementException e) {
            if (!isDuplicate(e)) {
                throw e;
            }
            handle.rollbackToSavepoint(SAVEPOINT);
            return false;
        }
    }

    @Override
    public void insertAbsent(Handle handle, String insert, Consumer<PreparedBatch> rows) {
        try (PreparedBatch batch = handle.prepareBatch(insert)) {
            batch.configure(SqlStatements.class, config -> config.setTemplateEngine(OR_NOTHING));
            rows.accept(batch);
            batch.execute();
        }
    }

    @Override
    public String deletion(String table, String condition) {
        return "DELETE FROM " + table + " WHERE ctid IN (SELECT ctid FROM " + table + " WHERE " + condition
                + " LIMIT :limit)";
    }

    /// The lock ends with the transaction. If the keys of two workspaces collide, they wait for each
    /// other, nothing worse.
    @Override
    public void lock(Handle handle, TreeLock lock) {
        switch (lock) {
            case TreeLock.None() -> {}
            case TreeLock.Shared(WorkspaceId workspace) ->
                handle.execute("SELECT pg_advisory_xact_lock_shared(?)", key(workspace.value()));
            case TreeLock.Exclusive(WorkspaceId workspace) ->
                handle.execute("SELECT pg_advisory_xact_lock(?)", key(workspace.value()));
        }
    }

    /// Mixes the bits of the ID. The factor is 2⁶⁴ divided by the golden ratio.
    private static long key(UUID id) {
        return id.getMostSignificantBits() * 0x9E37_79B9_7F4A_7C15L ^ id.getLeastSignificantBits();
    }

    private boolean isDuplicate(UnableToExecuteStatementException e) {
        return e.getCause() instanceof SQLException sql && classify(sql) == Problem.DUPLICATE;
    }

    /// Classifies by SQLSTATE (PostgreSQL's manual, appendix A). A server without spare connections
    /// counts as unavailable.
    @Override
    public Problem classify(SQLException problem) {
        String state = problem.getSQLState() == null ? "" : problem.getSQLState();
        return switch (state) {
            case "40001", "40P01", "55P03" -> Problem.CONFLICT;
            case "23505" -> Problem.DUPLICATE;
            case "57014" -> Problem.SLOW;
            case "53100" -> Problem.FULL;
            case ANOTHER_HISTORY -> Problem.CLOSED;
            case "57P01", "57P02", "57P03", "57P05", "25P03", "53300" -> Problem.DISCONNECTED;
            case "25006" -> Problem.READ_ONLY;
            default -> ofClass(state);
        };
    }

    private static Problem ofClass(String state) {
        if (state.startsWith("08")) {
            return Problem.DISCONNECTED;
        }
        return state.startsWith("28") || state.startsWith("3D") ? Problem.REFUSED : Problem.OTHER;
    }
}
