package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.tree.ArchiveRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// Former places in `archived`, a row for each resource right under a bin that was moved there.
public final class JdbiArchiveRepository implements ArchiveRepository {
    private static final UUID FIRST = new UUID(0, 0);
    private static final RowMapper<Archived> ROW = Columns.mapper(row -> new Archived(
            new ResourceId(row.uuid()),
            new ResourceId(row.uuid()),
            new SortKey(new String(row.bytes(), StandardCharsets.UTF_8)),
            row.instant()));
    private static final RowMapper<Due> DUE =
            Columns.mapper(row -> new Due(new WorkspaceId(row.uuid()), new ResourceId(row.uuid())));

    private final Sessions sessions;

    public JdbiArchiveRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(WorkspaceId workspace, Archived archived) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO archived (workspace_id, resource_id, parent_id, sort_key, archived_at)
                        VALUES (:workspace, :id, :parent, :key, :at)""")
                .bind("workspace", workspace.value())
                .bind("id", archived.id().value())
                .bind("parent", archived.parent().value())
                .bind("key", archived.sortKey().bytes())
                .bind("at", archived.archivedAt().toEpochMilli())
                .execute());
    }

    @Override
    public List<Archived> list(WorkspaceId workspace, Collection<ResourceId> ids) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT a.resource_id, a.parent_id, a.sort_key, a.archived_at
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN archived a ON a.workspace_id = :workspace AND a.resource_id = x.id
                        WHERE a.resource_id IS NOT NULL""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .map(ROW)
                .list());
    }

    @Override
    public void delete(WorkspaceId workspace, Collection<ResourceId> ids) {
        if (ids.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch =
                    handle.prepareBatch("DELETE FROM archived WHERE workspace_id = :workspace AND resource_id = :id")) {
                ids.forEach(id -> batch.bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .add());
                batch.execute();
            }
        });
    }

    /// Nothing is archived before it is made, so the index on parent and creation leaves out what is too young.
    @Override
    public List<Due> listDue(Instant before, @Nullable Due after, int limit) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT r.workspace_id, r.id FROM root b
                        JOIN resource r ON r.workspace_id = b.workspace_id AND r.parent_id = b.id
                        LEFT JOIN archived a ON a.workspace_id = r.workspace_id AND a.resource_id = r.id
                        WHERE b.type = 'SYSTEM' AND b.subtype = 'bin' AND r.created_at < :before
                            AND COALESCE(a.archived_at, r.created_at) < :before
                            AND b.workspace_id >= :workspace AND (b.workspace_id > :workspace OR r.id > :id)
                        ORDER BY r.workspace_id, r.id LIMIT :limit""")
                .bind("before", before.toEpochMilli())
                .bind("workspace", after == null ? FIRST : after.workspace().value())
                .bind("id", after == null ? FIRST : after.id().value())
                .bind("limit", limit)
                .map(DUE)
                .list());
    }
}
