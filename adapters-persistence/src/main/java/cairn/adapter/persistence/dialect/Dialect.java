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

/// What databases say in different ways.
public sealed interface Dialect permits H2, PostgreSql {
    String COMMON_MIGRATIONS = "classpath:db/migration/common";

    /// Where its migrations lie.
    List<String> migrations();

    /// The column type of byte strings.
    String bytesType();

    /// What an index ends with that is to hold only the rows that a condition holds for; nothing where indexes hold
    /// all.
    String only(String condition);

    /// A byte string as its driver takes it inside an array.
    Object bytesElement(byte[] bytes);

    /// An expression that draws the next number of a sequence.
    String next(String sequence);

    /// Lets a sequence go on from `least`, unless it is further already.
    void raise(Handle handle, String sequence, long least);

    /// An expression for bytes that look drawn at random, but are always the same for the same column and `seed`, a
    /// text.
    String shuffled(String column, String seed);

    /// What follows a table's name so that its rows are read in the order of an index, forwards or backwards. Nothing
    /// where the planner chooses the index by itself.
    String byIndex(String index);

    /// What a SELECT ends with that is to pass over rows other transactions have locked, and to lock those it finds;
    /// nothing where only one process works on the database.
    String skipLocked();

    /// Runs an INSERT; false when a unique index has its key already. The transaction can go on either way, and sees
    /// the row that was first.
    boolean insertIfAbsent(Update insert);

    /// The same as [#insertIfAbsent], but waits for another process that is inserting the same key no longer than
    /// `patience`; then it fails with a conflict. In one process nobody waits here.
    boolean insertSoon(Update insert, Duration patience);

    /// The same for an INSERT of many rows: all go in, or none when one of them has its key already.
    boolean insertWhole(Update insert);

    /// Runs an UPDATE; false when no row fits, or a unique index has the new key already. The transaction can go on
    /// either way.
    boolean updateIfFree(Update update);

    /// The same as [#insertIfAbsent] for many rows, none of whose outcomes matters.
    ///
    /// @param rows binds and adds them; may be called several times
    void insertAbsent(Handle handle, String insert, Consumer<PreparedBatch> rows);

    /// A DELETE of up to `:limit` of a table's rows that a condition holds for.
    String deletion(String table, String condition);

    /// Has a query planned each time for the values that are bound to it, where a server would otherwise keep one plan
    /// for all values. Worth it where some of them are in few rows and others in most.
    Query planForValues(Query query);

    /// A query that counts rows, no further than to `most` where that costs less.
    ///
    /// @param rows a table, and perhaps a condition
    String count(String rows, int most);

    DirtyFlags dirtyFlags();

    /// Holds a tree lock until the transaction ends, against other processes.
    void lock(Handle handle, TreeLock lock);

    Problem classify(SQLException problem);

    /// What went wrong, as far as it matters here.
    enum Problem {
        /// Between transactions: the transaction may be run again.
        CONFLICT,
        /// A unique index has the key.
        DUPLICATE,
        /// The database closed itself or is another one, and has to be opened anew.
        CLOSED,
        /// Another process has the files.
        IN_USE,
        /// This connection is of no use any more.
        DISCONNECTED,
        /// It is a standby, or was set to be read only, as providers do when its disk is full.
        READ_ONLY,
        /// The server does not let us in.
        REFUSED,
        /// A statement was given up after its time.
        SLOW,
        /// The disk is full.
        FULL,
        /// A bug of ours.
        OTHER
    }
}
