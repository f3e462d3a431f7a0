package cairn.adapter.persistence;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.transaction.FileSpace;
import cairn.adapter.persistence.transaction.PoolUse;
import cairn.adapter.persistence.transaction.ReopeningDatabase;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Threads;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Unavailable;
import cairn.domain.job.Lane;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.Query;

/// Figures about the database for monitoring. Each call queries the database anew. On PostgreSQL, rows
/// are counted only up to a million: a higher count costs more than it is worth.
public final class DatabaseFigures {
    private static final int MOST = 1_000_000;

    private final ReopeningDatabase openings;
    private final Sessions sessions;
    private final Dialect dialect;

    DatabaseFigures(ReopeningDatabase openings, Sessions sessions, Dialect dialect) {
        this.openings = openings;
        this.sessions = sessions;
        this.dialect = dialect;
    }

    /// When the longest overdue job became due. A running job counts from the end of its lease.
    public Optional<Instant> oldestDue(Lane lane) {
        return sessions.read(handle -> handle.createQuery("SELECT MIN(due_at) FROM job WHERE lane = :lane")
                .bind("lane", lane.name())
                .mapTo(Long.class)
                .findOne()
                .map(Instant::ofEpochMilli));
    }

    /// Unfinished jobs of the lane, including running ones.
    public long waitingJobs(Lane lane) {
        return sessions.read(handle -> counting(handle, "job WHERE lane = :lane")
                .bind("lane", lane.name())
                .mapTo(Long.class)
                .one());
    }

    /// Search index entries that are older than the database.
    public long indexBacklog() {
        return sessions.read(handle -> count(handle, "index_dirty"));
    }

    public long waitingRemovals() {
        return sessions.read(handle -> count(handle, "blob_removal"));
    }

    /// Webhooks whose last attempt failed and that will be tried again.
    public long failingWebhooks() {
        return sessions.read(handle -> count(handle, "webhook WHERE failures > 0 AND paused_reason IS NULL"));
    }

    public long pausedWebhooks() {
        return sessions.read(handle -> count(handle, "webhook WHERE paused_reason IS NOT NULL"));
    }

    /// Workspaces that have, or will get, vectors of more than one embedding model.
    public long changingWorkspaces() {
        return sessions.read(handle -> count(handle, "workspace WHERE embedding_mixed AND deleted_at IS NULL"));
    }

    /// Whether the database accepts writes. Locks no row and leaves nothing to sync.
    public boolean takesWrites() {
        try {
            return Threads.shielded(() -> openings.current()
                    .jdbi(Access.WRITE)
                    .withHandle(handle -> handle.createQuery("SELECT id FROM account WHERE 1 = 0 FOR UPDATE")
                            .mapTo(UUID.class)
                            .list()
                            .isEmpty()));
        } catch (JdbiException | Unavailable e) {
            return false;
        }
    }

    /// Empty while the database is not open.
    public Optional<PoolUse> pool(PoolUse.Pool pool) {
        return openings.open().map(database -> database.use(pool));
    }

    /// Empty for PostgreSQL, for a database in memory, and while the database is not open.
    public Optional<FileSpace> fileSpace() {
        return openings.open().flatMap(database -> database.durability().space());
    }

    private long count(Handle handle, String rows) {
        return counting(handle, rows).mapTo(Long.class).one();
    }

    private Query counting(Handle handle, String rows) {
        return handle.createQuery(dialect.count(rows, MOST));
    }
}
