package cairn.adapter.persistence.index;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Dirty flags of generations that are not registered any more: there may be more of them than a server
/// deletes in the time that it lets a statement take.
record AbandonedFlags(Sessions sessions, Dialect dialect) {
    /// Flags of one transaction.
    private static final int PART = 10_000;

    /// At a time: whoever calls has other things to do, and calls again.
    private static final int PARTS = 100;

    /// What `after` is where nothing has been deleted yet.
    private static final long NONE = 0;

    /// Deletes them part by part; what is too much for one call is left to the next. Outside a
    /// transaction each part is one of its own.
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

    /// By the index, a look for each generation there is: mostly none of a great many flags is
    /// abandoned.
    private Optional<String> flaggedAfter(String generation) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT generation FROM index_dirty WHERE generation > :generation
                        ORDER BY generation, revision LIMIT 1""")
                .bind("generation", generation)
                .map(Columns.mapper(RowReader::text))
                .findOne());
    }

    /// A generation that is registered again meanwhile marks everything anew, and none of that is
    /// deleted here.
    ///
    /// @return up to which revision, [#NONE] if there was nothing to delete
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
