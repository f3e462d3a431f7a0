package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.PictureRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.content.DominantColour;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// A row of `picture` and up to four of `thumbnail`. Writers have updated the resource's row before, so
/// its lock makes them write one after another.
public final class JdbiPictureRepository implements PictureRepository {
    private static final RowMapper<Thumbnail> THUMBNAIL = Columns.mapper(PictureColumns::thumbnail);
    private static final RowMapper<BlobPath> PATH = Columns.mapper(row -> new BlobPath(row.uuid(), row.text()));
    private static final RowMapper<Colours> COLOURS =
            Columns.mapper(row -> new Colours(new ResourceId(row.uuid()), PictureColumns.colours(row.text())));

    private final Sessions sessions;

    public JdbiPictureRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public List<BlobPath> write(WorkspaceId workspace, ResourceId id, Picture picture, int reader) {
        return sessions.write(handle -> {
            sessions.note(workspace, id, ChangeType.PROCESSED);
            List<BlobPath> before = delete(handle, workspace, id);
            insert(handle, workspace, id, picture, reader);
            insert(handle, workspace, id, picture.thumbnails());
            Set<BlobPath> now =
                    picture.thumbnails().stream().map(Thumbnail::path).collect(Collectors.toSet());
            return before.stream().filter(path -> !now.contains(path)).toList();
        });
    }

    @Override
    public List<BlobPath> delete(WorkspaceId workspace, ResourceId id) {
        return sessions.write(handle -> {
            sessions.note(workspace, id, ChangeType.PROCESSED);
            return delete(handle, workspace, id);
        });
    }

    @Override
    public List<Thumbnail> thumbnails(WorkspaceId workspace, ResourceId id) {
        return sessions.read(handle -> handle.createQuery("SELECT " + PictureColumns.THUMBNAIL
                        + " FROM thumbnail t WHERE t.workspace_id = :workspace AND t.resource_id = :id")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(THUMBNAIL)
                .list());
    }

    private static List<BlobPath> delete(Handle handle, WorkspaceId workspace, ResourceId id) {
        List<BlobPath> paths = paths(handle, workspace, id);
        List.of("picture", "thumbnail").forEach(table -> delete(handle, table, workspace, id));
        return paths;
    }

    private static List<BlobPath> paths(Handle handle, WorkspaceId workspace, ResourceId id) {
        return handle.createQuery("""
                        SELECT blob_id, extension FROM thumbnail
                        WHERE workspace_id = :workspace AND resource_id = :id""")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(PATH)
                .list();
    }

    private static void delete(Handle handle, String table, WorkspaceId workspace, ResourceId id) {
        handle.createUpdate("DELETE FROM " + table + " WHERE workspace_id = :workspace AND resource_id = :id")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .execute();
    }

    private static void insert(Handle handle, WorkspaceId workspace, ResourceId id, Picture picture, int reader) {
        handle.createUpdate("""
                        INSERT INTO picture (workspace_id, resource_id, width, height, colours, reader)
                        VALUES (:workspace, :id, :width, :height, :colours, :reader)""")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .bind("width", picture.dimensions().width())
                .bind("height", picture.dimensions().height())
                .bind("colours", PictureColumns.text(picture.colours()))
                .bind("reader", reader)
                .execute();
    }

    private static void insert(Handle handle, WorkspaceId workspace, ResourceId id, List<Thumbnail> thumbnails) {
        if (thumbnails.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO thumbnail (workspace_id, resource_id, size, blob_id, extension, mime_type, width, height,
                    bytes, sha256)
                VALUES (:workspace, :id, :size, :blob, :extension, :mimeType, :width, :height, :bytes, :sha256)""")) {
            thumbnails.forEach(thumbnail -> batch.bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .bind("size", thumbnail.size().name())
                    .bind("blob", thumbnail.path().id())
                    .bind("extension", thumbnail.path().extension())
                    .bind("mimeType", thumbnail.mimeType().toString())
                    .bind("width", thumbnail.dimensions().width())
                    .bind("height", thumbnail.dimensions().height())
                    .bind("bytes", thumbnail.bytes())
                    .bind("sha256", thumbnail.digest())
                    .add());
            batch.execute();
        }
    }

    @Override
    public Map<ResourceId, List<DominantColour>> findColours(WorkspaceId workspace, Collection<ResourceId> ids) {
        List<Colours> rows = sessions.read(handle -> handle.createQuery("""
                        SELECT y.resource_id, y.colours FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN picture y ON y.workspace_id = :workspace AND y.resource_id = x.id
                        WHERE y.colours <> ''""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .map(COLOURS)
                .list());
        Map<ResourceId, List<DominantColour>> found = HashMap.newHashMap(rows.size());
        rows.forEach(row -> found.put(row.id(), row.colours()));
        return found;
    }

    @Override
    public Optional<Thumbnail> findThumbnail(WorkspaceId workspace, BlobPath path) {
        return sessions.read(handle -> handle.createQuery("SELECT " + PictureColumns.THUMBNAIL + """
                         FROM thumbnail t
                        JOIN resource r ON r.workspace_id = t.workspace_id AND r.id = t.resource_id
                        JOIN container c ON c.workspace_id = r.workspace_id AND c.resource_id = r.parent_id
                        WHERE t.blob_id = :blob AND t.workspace_id = :workspace AND t.extension = :extension""")
                .bind("blob", path.id())
                .bind("workspace", workspace.value())
                .bind("extension", path.extension())
                .map(THUMBNAIL)
                .findOne());
    }

    private record Colours(ResourceId id, List<DominantColour> colours) {}
}
