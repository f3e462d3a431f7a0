package cairn.adapter.persistence;

import cairn.adapter.persistence.account.JdbiRequestQuotas;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.job.LostClaims;
import cairn.adapter.persistence.node.JdbiServerNodes;
import cairn.adapter.persistence.node.JdbiSharedValues;
import cairn.adapter.persistence.node.TableStatistics;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.account.RequestQuotas;
import cairn.application.port.node.ServerNodes;
import cairn.application.port.node.SharedValues;
import java.time.Instant;

/// Repositories for what several servers on one database share.
public final class DatabaseNodes {
    private final Sessions sessions;
    private final Dialect dialect;

    DatabaseNodes(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    public RequestQuotas requestQuotas() {
        return new JdbiRequestQuotas(sessions, dialect);
    }

    public SharedValues sharedValues() {
        return new JdbiSharedValues(sessions, dialect);
    }

    public ServerNodes serverNodes() {
        return new JdbiServerNodes(sessions, dialect);
    }

    /// Only for PostgreSQL.
    public TableStatistics tableStatistics() {
        return new TableStatistics(sessions);
    }

    /// Releases the jobs and webhooks that a crashed server had claimed, so that they do not
    /// wait for their leases to end. Only for a server that has the database to itself,
    /// before it claims anything.
    public void releaseClaims(Instant now) {
        sessions.run(handle -> {
            new LostClaims(handle, now).release();
            handle.createUpdate("UPDATE webhook SET lease = NULL, due_at = :now WHERE lease IS NOT NULL")
                    .bind("now", now.toEpochMilli())
                    .execute();
        });
    }
}
