package cairn.application.port.moving;

import java.util.List;
import java.util.function.LongConsumer;

/// The rows of a database that are copied, or have been: both sides count and sum them in the same way.
public interface MovedRows {
    /// Where they are, for people; without secrets.
    String place();

    /// Of the newest change of the tables that was made to it.
    int schemaVersion();

    /// Those that are copied, each behind those it refers to. Not among them: what is made anew at the target (marks
    /// of the index), what stays with the bytes it is about, and what is about servers that run.
    List<String> tables(MovedPart part);

    long count(MovedPart part, String table);

    /// The sum does not depend on the order of rows, nor on the kind of database: equal sums mean equal rows. Left
    /// out is what a copy changes on purpose: digests that only the old store could vouch for, and whether bytes of
    /// an upload were noticed.
    ///
    /// @param seen told the number of rows looked at, now and then
    Sum sum(MovedPart part, String table, LongConsumer seen);

    /// @param digest hex
    record Sum(long rows, String digest) {}
}
