package cairn.adapter.persistence.node;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.node.ServerNodes;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// One row per node in `server_node`. A starting node removes nodes that have been gone for a day.
public final class JdbiServerNodes implements ServerNodes {
    private static final String UPDATE =
            "UPDATE server_node SET can_share = :canShare, generation = :generation, alive_until = "
                    + DatabaseClock.MILLIS + " + :lease WHERE id = :id";
    private static final String INSERT =
            "INSERT INTO server_node (id, can_share, generation, alive_until) VALUES (:id, :canShare, :generation, "
                    + DatabaseClock.MILLIS + " + :lease)";
    private static final Duration KEPT = Duration.ofDays(1);
    private static final RowMapper<Node> ROW = Columns.mapper(row -> new Node(row.uuid(), row.flag(), row.text()));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiServerNodes(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public List<Node> update(Node node, Duration lease) {
        return sessions.write(handle -> {
            if (bound(handle, UPDATE, node, lease).execute() == 0) {
                dialect.insertIfAbsent(bound(handle, INSERT, node, lease));
                handle.createUpdate("DELETE FROM server_node WHERE alive_until < " + DatabaseClock.MILLIS + " - :kept")
                        .bind("kept", KEPT.toMillis())
                        .execute();
            }
            return handle.createQuery("SELECT id, can_share, generation FROM server_node WHERE alive_until > "
                            + DatabaseClock.MILLIS + " ORDER BY id")
                    .map(ROW)
                    .list();
        });
    }

    private static Update bound(Handle handle, String sql, Node node, Duration lease) {
        return handle.createUpdate(sql)
                .bind("id", node.id())
                .bind("canShare", node.canShare())
                .bind("generation", node.generation())
                .bind("lease", lease.toMillis());
    }

    @Override
    public void delete(UUID node) {
        sessions.run(handle -> handle.createUpdate("DELETE FROM server_node WHERE id = :id")
                .bind("id", node)
                .execute());
    }
}
