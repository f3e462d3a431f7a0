package cairn.adapter.persistence.index;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Deletes dirty flags of generations that are no longer registered. There may be more of them than
/// PostgreSQL deletes within its statement timeout.
record AbandonedFlags(Sessions sessions, Dialect dialect) {
    /// Flags per transaction.
    private static final int PART = 10_000;

    /// Parts per call: the caller has other work, and calls again.
    private static final int PARTS = 100;

    /// The value of `after` before anything was deleted.
    private static final long NONE = 0;

    /// Deletes the flags part by part, and leaves the rest for the next call. Outside a transaction,
    /// each part is a transaction of its own.
    void forget() {
        Optional<String> generation = flaggedAfter("");
        for (int left = PARTS; left > 0 && generation.isPresent(); ) {
            String flagged = generation.get();
            left -= forget(flagged, left);
            generation = flaggedAfter(flagged);
        }
    }

    /// @return how many parts were deleted
    private int forget(String generation, int most) {
        long after = NONE;
        for (int part = 0; part < most; part++) {
            long before = after;
            after = sessions.write(handle -> forgetPart(handle, generation, before));
            if (after == NONE) {
                return part;
            }
        }
        return most;
    }

    /// Skips through the index, one look-up per generation: usually no flag is abandoned, even among a
    /// great many.
    private Optional<String> flaggedAfter(String generation) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT generation FROM index_dirty WHERE generation > :generation
                        ORDER BY generation, revision LIMIT 1""")
                .bind("generation", generation)
                .map(Columns.mapper(RowReader::text))
                .findOne());
    }

    /// Deletes nothing if the generation was registered again meanwhile, since
    /// that marks everything anew.
    ///
    /// @return the last deleted revision, or [#NONE] if there was nothing to delete
    private long forgetPart(Handle handle, String generation, long after) {
        dialect.dirtyFlags().holdRegistrations(handle);
        long end = isRegistered(handle, generation) ? NONE : end(handle, generation, after);
        if (end != NONE) {
            handle.createUpdate("""
                            DELETE FROM index_dirty
                            WHERE generation = :generation AND revision > :after AND revision <= :end""")
                    .bind("generation", generation)
                    .bind("after", after)
                    .bind("end", end)
                    .execute();
        }
        return end;
    }

    private static boolean isRegistered(Handle handle, String generation) {
        return handle.createQuery("SELECT 1 FROM index_generation WHERE name = :generation")
                .bind("generation", generation)
                .map(Columns.mapper(RowReader::integer))
                .findOne()
                .isPresent();
    }

    private static long end(Handle handle, String generation, long after) {
        return handle.createQuery("""
                        SELECT COALESCE(MAX(revision), 0) FROM (
                            SELECT revision FROM index_dirty WHERE generation = :generation AND revision > :after
                            ORDER BY generation, revision LIMIT :part) first""")
                .bind("generation", generation)
                .bind("after", after)
                .bind("part", PART)
                .map(Columns.mapper(RowReader::number))
                .one();
    }
}
