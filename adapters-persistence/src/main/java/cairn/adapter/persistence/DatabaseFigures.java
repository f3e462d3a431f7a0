package cairn.adapter.persistence;

import cairn.adapter.persistence.transaction.FileSpace;
import cairn.adapter.persistence.transaction.PoolUse;
import cairn.adapter.persistence.transaction.ReopeningDatabase;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.domain.job.Lane;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// What an operator watches of the database; every question is asked when it is asked.
public final class DatabaseFigures {
    private final ReopeningDatabase openings;
    private final Sessions sessions;

    DatabaseFigures(ReopeningDatabase openings, Sessions sessions) {
        this.openings = openings;
        this.sessions = sessions;
    }

    /// When the job that has been due for longest became so; one that runs counts from the end of its lease.
    public Optional<Instant> oldestDue(Lane lane) {
        return sessions.read(handle -> handle.createQuery("SELECT MIN(due_at) FROM job WHERE lane = :lane")
                .bind("lane", lane.name())
                .mapTo(Long.class)
                .findOne()
                .map(Instant::ofEpochMilli));
    }

    /// Entries of the search index that are older than the database.
    public long indexBacklog() {
        return sessions.read(handle -> count(handle, "SELECT COUNT(*) FROM index_dirty"));
    }

    public long waitingRemovals() {
        return sessions.read(handle -> count(handle, "SELECT COUNT(*) FROM blob_removal"));
    }

    /// Webhooks whose last attempt failed, and that are tried again.
    public long failingWebhooks() {
        return sessions.read(
                handle -> count(handle, "SELECT COUNT(*) FROM webhook WHERE failures > 0 AND paused_reason IS NULL"));
    }

    public long pausedWebhooks() {
        return sessions.read(handle -> count(handle, "SELECT COUNT(*) FROM webhook WHERE paused_reason IS NOT NULL"));
    }

    /// Workspaces with vectors of more than one embedding model, or with such that are still to come.
    public long changingWorkspaces() {
        return sessions.read(
                handle -> count(handle, "SELECT COUNT(*) FROM workspace WHERE embedding_mixed AND deleted_at IS NULL"));
    }

    public PoolUse pool(PoolUse.Pool pool) {
        return openings.current().use(pool);
    }

    /// Empty for a database server, and while the database is in memory.
    public Optional<FileSpace> fileSpace() {
        return openings.current().durability().space();
    }

    private static long count(Handle handle, String select) {
        return handle.createQuery(select).mapTo(Long.class).one();
    }
}
