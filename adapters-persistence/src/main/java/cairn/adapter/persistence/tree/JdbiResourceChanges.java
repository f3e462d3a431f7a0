package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.ResourceChanges;
import cairn.domain.annotation.TagId;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Changes rows of `resource`, each locked until its transaction ends, and the counts in containers.
public final class JdbiResourceChanges implements ResourceChanges {
    private static final String RAISE_REVISION = """
            UPDATE resource SET revision = revision + 1, modified_at = GREATEST(modified_at, :at)
            WHERE workspace_id = :workspace AND id\s""";
    private static final int SENT_AT_ONCE = 1000;

    private final Sessions sessions;

    public JdbiResourceChanges(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<Resource> findForUpdate(WorkspaceId workspace, ResourceId id) {
        return sessions.write(handle -> {
            handle.createQuery("SELECT id FROM resource WHERE workspace_id = :workspace AND id = :id FOR UPDATE")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .map(Columns.mapper(RowReader::uuid))
                    .list();
            return list(handle, workspace, List.of(id)).stream().findFirst();
        });
    }

    @Override
    public List<Resource> listForUpdate(WorkspaceId workspace, Collection<ResourceId> ids) {
        return sessions.write(handle -> {
            lock(handle, workspace, ids);
            return list(handle, workspace, ids);
        });
    }

    /// Locks rows in the order of their IDs, to avoid deadlocks. H2 locks in the order of the array,
    /// PostgreSQL in the order of the result; neither reads other rows.
    private static void lock(Handle handle, WorkspaceId workspace, Collection<ResourceId> ids) {
        UUID[] inOrder =
                Arrays.stream(Columns.resources(Set.copyOf(ids))).sorted().toArray(UUID[]::new);
        handle.createQuery("""
                SELECT r.id FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id
                ORDER BY r.id FOR UPDATE""")
                .bindArray("ids", UUID.class, (Object[]) inOrder)
                .bind("workspace", workspace.value())
                .map(Columns.mapper(RowReader::uuid))
                .list();
    }

    private static List<Resource> list(Handle handle, WorkspaceId workspace, Collection<ResourceId> ids) {
        String sql =
                "SELECT " + ResourceColumns.NAMES + """
                FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id
                """ + ResourceColumns.CONTAINER_JOIN + ResourceColumns.FILE_JOIN;
        return handle.createQuery(sql)
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(Set.copyOf(ids)))
                .bind("workspace", workspace.value())
                .map(Columns.mapper(ResourceColumns::read))
                .list();
    }

    @Override
    public void update(WorkspaceId workspace, Header header) {
        sessions.run(handle -> {
            ChangeType change = new HeaderUpdate(handle, workspace, header).run(sessions.transaction());
            sessions.note(workspace, header.id(), change);
        });
    }

    @Override
    public void updateNotepad(WorkspaceId workspace, ResourceId id, long size, String preview) {
        changing(
                workspace,
                id,
                handle -> handle.createUpdate("""
                        UPDATE resource SET size = :size, preview = :preview
                        WHERE workspace_id = :workspace AND id = :id AND type = :type""")
                        .bind("size", size)
                        .bind("preview", preview)
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("type", ResourceColumns.Type.NOTEPAD.name())
                        .execute());
    }

    @Override
    public void updateTags(WorkspaceId workspace, ResourceId id, Set<TagId> tags) {
        changing(workspace, id, handle -> {
            handle.createUpdate("DELETE FROM resource_tag WHERE workspace_id = :workspace AND resource_id = :id")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .execute();
            insertTags(handle, workspace, id, tags);
            return 1;
        });
    }

    /// @param statements return how many rows they changed
    private boolean changing(WorkspaceId workspace, ResourceId id, ToIntFunction<Handle> statements) {
        return sessions.write(handle -> {
            boolean changed = statements.applyAsInt(handle) > 0;
            if (changed) {
                sessions.note(workspace, id, ChangeType.UPDATED);
            }
            return changed;
        });
    }

    private static void insertTags(Handle handle, WorkspaceId workspace, ResourceId id, Set<TagId> tags) {
        if (tags.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO resource_tag (workspace_id, resource_id, tag_id) VALUES (:workspace, :id, :tag)""")) {
            tags.forEach(tag -> batch.bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .bind("tag", tag.value())
                    .add());
            batch.execute();
        }
    }

    @Override
    public boolean raiseRevision(WorkspaceId workspace, ResourceId id, Instant at) {
        return changing(
                workspace,
                id,
                handle -> handle.createUpdate(RAISE_REVISION + "= :id")
                        .bind("at", at.toEpochMilli())
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .execute());
    }

    /// Updates row by row: a tag may be on most of a workspace, and one statement for all would run into
    /// PostgreSQL's statement timeout.
    @Override
    public void raiseRevisions(WorkspaceId workspace, TagId carried, Instant at) {
        sessions.run(handle -> {
            List<ResourceId> carriers = carriers(handle, workspace, carried);
            for (int i = 0; i < carriers.size(); i += SENT_AT_ONCE) {
                raise(handle, workspace, carriers.subList(i, Math.min(i + SENT_AT_ONCE, carriers.size())), at);
            }
            sessions.note(workspace, carriers, ChangeType.UPDATED);
        });
    }

    private static void raise(Handle handle, WorkspaceId workspace, List<ResourceId> ids, Instant at) {
        try (PreparedBatch batch = handle.prepareBatch(RAISE_REVISION + "= :id")) {
            ids.forEach(id -> batch.bind("at", at.toEpochMilli())
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .add());
            batch.execute();
        }
    }

    /// Resources with the tag, in a fixed order to avoid deadlocks. Deleted resources that are not
    /// purged yet are left out.
    private static List<ResourceId> carriers(Handle handle, WorkspaceId workspace, TagId tag) {
        return handle.createQuery("""
                        SELECT t.resource_id FROM resource_tag t
                        """ + ResourceColumns.CARRIER_JOIN + """
                        WHERE t.workspace_id = :workspace AND t.tag_id = :tag ORDER BY t.resource_id""")
                .bind("workspace", workspace.value())
                .bind("tag", tag.value())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .list();
    }
}
