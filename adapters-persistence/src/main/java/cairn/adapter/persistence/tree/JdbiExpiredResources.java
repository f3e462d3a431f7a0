package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.tree.ExpiredResources;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Expired resources by the column `expires_at`, which is indexed per workspace and globally.
public final class JdbiExpiredResources implements ExpiredResources {
    private static final RowMapper<Expired> EXPIRED = Columns.mapper(JdbiExpiredResources::read);

    private static final UUID FIRST = new UUID(0, 0);
    private static final String BEHIND = " AND r.expires_at >= :time AND (r.expires_at > :time OR r.id > :id)";

    /// Matches the index. Otherwise PostgreSQL assumes that a large workspace has many expired
    /// resources, and reads the table.
    private static final String IN_ORDER = " ORDER BY r.workspace_id, r.expires_at LIMIT :limit";

    /// After an outer join and with `IS TRUE`, H2 starts with the IDs. Otherwise it would search all of them
    /// for each resource of a workspace that it takes for small.
    private static final String ALL_OVER = "WHERE (" + ResourceColumns.OVER + ") IS TRUE";

    private final Sessions sessions;

    public JdbiExpiredResources(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Set<ResourceId> list(WorkspaceId workspace, int limit) {
        return Set.copyOf(sessions.read(
                handle -> handle.createQuery("SELECT r.id FROM resource r WHERE r.workspace_id = :workspace AND "
                                + ResourceColumns.OVER + IN_ORDER)
                        .bind("workspace", workspace.value())
                        .bind("limit", limit)
                        .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                        .list()));
    }

    @Override
    public List<Expired> listAll(@Nullable Expired after, int limit) {
        return sessions.read(handle -> handle.createQuery("SELECT " + ResourceColumns.NAMES
                        + ", r.workspace_id FROM resource r " + ResourceColumns.STANDING_JOIN
                        + ResourceColumns.FILE_JOIN + "WHERE " + ResourceColumns.OVER + BEHIND
                        + " ORDER BY r.expires_at, r.id LIMIT :limit")
                .bind("time", after == null ? 0 : after.endedAt().toEpochMilli())
                .bind("id", after == null ? FIRST : after.resource().id().value())
                .bind("limit", limit)
                .map(EXPIRED)
                .list());
    }

    @Override
    public List<Resource> listStanding(WorkspaceId workspace, Collection<ResourceId> among) {
        return sessions.read(handle -> handle.createQuery("SELECT " + ResourceColumns.NAMES + """
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id
                        """
                        + ResourceColumns.STANDING_JOIN + ResourceColumns.FILE_JOIN + ALL_OVER
                        + " ORDER BY r.expires_at, r.id")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(Set.copyOf(among)))
                .bind("workspace", workspace.value())
                .map(Columns.mapper(ResourceColumns::read))
                .list());
    }

    private static Expired read(RowReader row) throws SQLException {
        Resource resource = ResourceColumns.read(row);
        return new Expired(new WorkspaceId(row.uuid()), resource);
    }
}
