package cairn.adapter.persistence.dialect;

import cairn.application.port.transaction.Transactions.TreeLock;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;

/// SQL and errors that differ between databases.
public sealed interface Dialect permits H2, PostgreSql {
    String COMMON_MIGRATIONS = "classpath:db/migration/common";

    /// Locations of its migrations.
    List<String> migrations();

    /// The column type of byte strings.
    String bytesType();

    /// The end of a CREATE INDEX that makes the index partial: only rows that satisfy the condition are
    /// in it. Empty if the database has no partial indexes.
    String only(String condition);

    /// A byte string in the form that the driver accepts inside an array.
    Object bytesElement(byte[] bytes);

    /// An expression for the next number of a sequence.
    String next(String sequence);

    /// Makes a sequence continue from `least`, unless it is further already.
    void raise(Handle handle, String sequence, long least);

    /// An expression for bytes that look random, but are always the same for the
    /// same column and text `seed`.
    String shuffled(String column, String seed);

    /// A suffix of a table's name that makes the database read rows in the order of an index, forwards
    /// or backwards. Empty if the planner chooses the index by itself.
    String byIndex(String index);

    /// The end of a SELECT that skips rows locked by other transactions, and locks those it returns.
    /// Empty where only one process works on the database.
    String skipLocked();

    /// Runs an INSERT. Returns false if a unique index has the key already. The transaction can continue
    /// either way, and sees the existing row.
    boolean insertIfAbsent(Update insert);

    /// Like [#insertIfAbsent], but waits at most `patience` for another process that is inserting the
    /// same key, and then fails with a conflict. H2, with its one process, ignores `patience`.
    boolean insertSoon(Update insert, Duration patience);

    /// Like [#insertIfAbsent], for an INSERT of many rows: inserts all of them, or none if any key
    /// exists already.
    boolean insertWhole(Update insert);

    /// Runs an UPDATE. Returns false if no row matches or a unique index has the new key already. The
    /// transaction can continue either way.
    boolean updateIfFree(Update update);

    /// Like [#insertIfAbsent] for many rows, without a result.
    ///
    /// @param rows binds and adds the rows; may be called several times
    void insertAbsent(Handle handle, String insert, Consumer<PreparedBatch> rows);

    /// A DELETE of up to `:limit` rows that satisfy a condition.
    String deletion(String table, String condition);

    /// Makes the server plan a query each time for its bound values, instead of keeping one plan for all
    /// values. Worth it if some values are in few rows and others in most.
    Query planForValues(Query query);

    /// A query that counts rows, and stops at `most` if that costs less.
    ///
    /// @param rows a table, optionally with a condition
    String count(String rows, int most);

    DirtyFlags dirtyFlags();

    /// Holds a tree lock against other processes until the transaction ends.
    void lock(Handle handle, TreeLock lock);

    Problem classify(SQLException problem);

    /// The kinds of failure that callers distinguish.
    enum Problem {
        /// Between transactions; the transaction may run again.
        CONFLICT,
        /// A unique index has the key already.
        DUPLICATE,
        /// The database closed itself or was replaced, and must be opened anew.
        CLOSED,
        /// Another process has the files.
        IN_USE,
        /// This connection can't be used any more.
        DISCONNECTED,
        /// The database is a standby, or was made read-only, as providers do when its disk is full.
        READ_ONLY,
        /// The server rejects the login.
        REFUSED,
        /// The statement ran into its timeout.
        SLOW,
        /// The disk is full.
        FULL,
        /// A bug in this program.
        OTHER
    }
}
