package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.CreationTimes;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.mapper.RowMapper;

public final class JdbiCreationTimes implements CreationTimes {
    private static final RowMapper<Created> ROW =
            Columns.mapper(row -> new Created(new ResourceId(row.uuid()), row.instant()));

    private final Sessions sessions;

    public JdbiCreationTimes(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Map<ResourceId, Instant> find(WorkspaceId workspace, Set<ResourceId> ids) {
        return sessions.read(handle -> handle.createQuery("""
            SELECT r.id, r.created_at FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
            JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id\
            """)
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .map(ROW)
                .collect(Collectors.toMap(Created::id, Created::at)));
    }

    private record Created(ResourceId id, Instant at) {}
}
