package cairn.application.port.moving;

import java.util.List;
import java.util.function.LongConsumer;

/// The rows to copy, or copied ones: both databases count and sum them in the same way.
public interface MovedRows {
    /// Description of the database for people, without secrets.
    String place();

    /// Version of the newest migration of the database.
    int schemaVersion();

    /// The tables to copy, each after those it refers to. Excludes tables that the target rebuilds
    /// (marks of the index), that belong to the bytes of the source, or that describe running servers.
    List<String> tables(MovedPart part);

    long count(MovedPart part, String table);

    /// The sum does not depend on the order of rows or the kind of database: equal sums mean equal rows.
    /// Excludes what a copy changes on purpose: digests that only the old store could verify, and
    /// whether bytes of an upload were noticed.
    ///
    /// @param seen called from time to time with the number of rows read
    Sum sum(MovedPart part, String table, LongConsumer seen);

    /// @param digest hex
    record Sum(long rows, String digest) {}
}
