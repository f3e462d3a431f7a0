package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.content.RecordingColumns;
import cairn.adapter.persistence.content.WebPageColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceCopies;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Copies rows within the database.
public final class JdbiResourceCopies implements ResourceCopies {
    /// Tables keyed by resource, with the columns that are copied unchanged.
    private static final Table TAGS = new Table("resource_tag", "tag_id");
    private static final List<Table> READ = List.of(
            new Table("text_chunk", "source, seq, bytes"),
            new Table("summary_vector", "model, text_hash, vec"),
            new Table("passage", "seq, text_hash, start_byte, end_byte, page"),
            new Table("passage_vector", "model, text_hash, vec"),
            new Table("note_context", "model, note_hash, context, vec"),
            new Table("web_page", WebPageColumns.STORED),
            new Table("picture", "width, height, colours, reader"),
            new Table("picture_vector", "space, vec"),
            new Table("picture_label", "seq, label, score"),
            new Table(
                    "insight",
                    "caption, keywords, language, truncated, passages_truncated, page_count, recipe, "
                            + RecordingColumns.STORED));

    private final Sessions sessions;
    private final IdSource ids;

    public JdbiResourceCopies(Sessions sessions, IdSource ids) {
        this.sessions = sessions;
        this.ids = ids;
    }

    @Override
    public List<Resource> list(WorkspaceId workspace, Collection<ResourceId> parents, int limit) {
        String sql = "SELECT " + ResourceColumns.NAMES + """
                FROM UNNEST(CAST(:parents AS UUID ARRAY)) p(id)
                LEFT JOIN resource r ON r.workspace_id = :workspace AND r.parent_id = p.id
                """ + ResourceColumns.CONTAINER_JOIN
                + ResourceColumns.FILE_JOIN + "LIMIT :limit";
        return sessions.read(handle -> Columns.parts(parents)
                .flatMap(part -> list(handle.createQuery(sql), workspace, part, limit).stream())
                .limit(limit)
                .toList());
    }

    private static List<Resource> list(Query query, WorkspaceId workspace, List<ResourceId> parents, int limit) {
        return query.bindArray("parents", UUID.class, (Object[]) Columns.resources(parents))
                .bind("workspace", workspace.value())
                .bind("limit", limit)
                .map(Columns.mapper(ResourceColumns::read))
                .list();
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId from, ResourceId to) {
        sessions.run(handle -> {
            insertUnread(handle, workspace, from, to);
            READ.forEach(table -> copy(handle, table, workspace, from, to));
        });
    }

    @Override
    public void insertUnread(WorkspaceId workspace, ResourceId from, ResourceId to) {
        sessions.run(handle -> insertUnread(handle, workspace, from, to));
    }

    private void insertUnread(Handle handle, WorkspaceId workspace, ResourceId from, ResourceId to) {
        copy(handle, TAGS, workspace, from, to);
        comments(handle, workspace, from).forEach(comment -> insertComment(handle, workspace, comment, to));
    }

    private static void copy(Handle handle, Table table, WorkspaceId workspace, ResourceId from, ResourceId to) {
        handle.createUpdate(table.copying())
                .bind("workspace", workspace.value())
                .bind("from", from.value())
                .bind("to", to.value())
                .execute();
    }

    private static List<UUID> comments(Handle handle, WorkspaceId workspace, ResourceId from) {
        return handle.createQuery("""
                        SELECT id FROM resource_comment WHERE workspace_id = :workspace AND resource_id = :from""")
                .bind("workspace", workspace.value())
                .bind("from", from.value())
                .map(Columns.mapper(RowReader::uuid))
                .list();
    }

    private void insertComment(Handle handle, WorkspaceId workspace, UUID comment, ResourceId to) {
        handle.createUpdate("""
                        INSERT INTO resource_comment (workspace_id, resource_id, id, content, display_name, created_by,
                            pinned, created_at, modified_at)
                        SELECT workspace_id, CAST(:to AS UUID), CAST(:id AS UUID), content, display_name, created_by,
                            pinned, created_at, modified_at
                        FROM resource_comment WHERE workspace_id = :workspace AND id = :comment""")
                .bind("to", to.value())
                .bind("id", ids.next())
                .bind("workspace", workspace.value())
                .bind("comment", comment)
                .execute();
    }

    private record Table(String name, String columns) {
        String copying() {
            return "INSERT INTO " + name + " (workspace_id, resource_id, " + columns
                    + ") SELECT workspace_id, CAST(:to AS UUID), " + columns + " FROM " + name
                    + " WHERE workspace_id = :workspace AND resource_id = :from";
        }
    }
}
