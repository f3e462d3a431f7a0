package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.ResourceChanges;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Changes of rows in `resource` and of what containers keep count of.
public final class JdbiResourceChanges implements ResourceChanges {
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
    public List<Resource> list(WorkspaceId workspace, Collection<ResourceId> ids) {
        return sessions.read(handle -> list(handle, workspace, ids));
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
        sessions.run(handle -> new HeaderUpdate(handle, workspace, header).run(sessions.unit()));
    }

    @Override
    public void updateTags(WorkspaceId workspace, ResourceId id, Set<TagId> tags) {
        sessions.run(handle -> {
            handle.createUpdate("DELETE FROM resource_tag WHERE workspace_id = :workspace AND resource_id = :id")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .execute();
            insertTags(handle, workspace, id, tags);
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
}
