package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.tree.ArchiveRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// Former places in `archived`, one row for each resource that was moved directly into a bin.
public final class JdbiArchiveRepository implements ArchiveRepository {
    private static final UUID FIRST = new UUID(0, 0);
    private static final UUID LAST = new UUID(-1, -1);
    private static final int PART = 100;
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

    /// Reads workspaces in parts, so that a page does not sort the due resources of all workspaces.
    @Override
    public List<Due> listDue(Instant before, @Nullable Due after, int limit) {
        return sessions.read(handle -> {
            List<Due> found = new ArrayList<>();
            Due from = after == null ? new Due(new WorkspaceId(FIRST), new ResourceId(FIRST)) : after;
            List<UUID> part = workspaces(handle, from);
            while (!part.isEmpty() && found.size() < limit) {
                found.addAll(due(handle, before, from, part.getLast(), limit - found.size()));
                from = new Due(new WorkspaceId(part.getLast()), new ResourceId(LAST));
                part = part.size() < PART ? List.of() : workspaces(handle, from);
            }
            return found;
        });
    }

    private static List<UUID> workspaces(Handle handle, Due from) {
        return handle.createQuery("""
                        SELECT workspace_id FROM root
                        WHERE type = 'SYSTEM' AND subtype = 'bin' AND workspace_id >= :workspace
                        ORDER BY workspace_id LIMIT :part""")
                .bind("workspace", from.workspace().value())
                .bind("part", PART)
                .map(Columns.mapper(RowReader::uuid))
                .list();
    }

    /// Nothing is archived before it is created, so the index on parent and creation excludes resources
    /// that are too young.
    private static List<Due> due(Handle handle, Instant before, Due from, UUID to, int limit) {
        return handle.createQuery("""
                        SELECT r.workspace_id, r.id FROM root b
                        JOIN resource r ON r.workspace_id = b.workspace_id AND r.parent_id = b.id
                        LEFT JOIN archived a ON a.workspace_id = r.workspace_id AND a.resource_id = r.id
                        WHERE b.type = 'SYSTEM' AND b.subtype = 'bin' AND r.created_at < :before
                            AND COALESCE(a.archived_at, r.created_at) < :before
                            AND b.workspace_id >= :workspace AND b.workspace_id <= :to
                            AND (b.workspace_id > :workspace OR r.id > :id)
                        ORDER BY r.workspace_id, r.id LIMIT :limit""")
                .bind("before", before.toEpochMilli())
                .bind("workspace", from.workspace().value())
                .bind("to", to)
                .bind("id", from.id().value())
                .bind("limit", limit)
                .map(DUE)
                .list();
    }
}
