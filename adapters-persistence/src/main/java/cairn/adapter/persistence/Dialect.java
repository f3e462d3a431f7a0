package cairn.adapter.persistence;

import java.sql.SQLException;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;

/// What databases say in different ways.
sealed interface Dialect permits H2 {
    /// The column type of byte strings.
    String bytesType();

    /// An expression that draws the next number of a sequence.
    String next(String sequence);

    /// A statement that lets a sequence go on from `value`.
    String restart(String sequence, long value);

    /// An expression for bytes that look drawn at random, but are always the same for the same column and `seed`, a
    /// text.
    String shuffled(String column, String seed);

    /// Runs an INSERT; false when a unique index has its key already. The unit can go on either way, and sees the
    /// row that was first.
    boolean insertIfAbsent(Update insert);

    /// Runs an UPDATE; false when no row fits, or a unique index has the new key already. The unit can go on either
    /// way.
    boolean updateIfFree(Update update);

    /// The same as [#insertIfAbsent] for many rows, none of whose outcomes matters.
    void insertAbsent(PreparedBatch inserts);

    /// A DELETE of up to `:limit` of a table's rows that a condition holds for.
    String deletion(String table, String condition);

    Problem classify(SQLException problem);

    /// What went wrong, as far as it matters here.
    enum Problem {
        /// Between units: the unit may be run again.
        CONFLICT,
        /// A unique index has the key.
        DUPLICATE,
        /// The database closed itself and has to be opened anew.
        CLOSED,
        /// Another process has the files.
        IN_USE,
        /// This connection is of no use any more.
        DISCONNECTED,
        /// A bug of ours.
        OTHER
    }
}
