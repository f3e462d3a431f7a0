package cairn.adapter.persistence.content;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.row.Vectors;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.VectorRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// Vectors of summaries in `summary_vector`. [PictureVectors] and [ModelVectors] hold the other queries.
public final class JdbiVectorRepository implements VectorRepository {
    private static final String INSERT = """
            INSERT INTO summary_vector (workspace_id, resource_id, model, text_hash, vec)
            VALUES (:workspace, :id, :model, :hash, :vec)""";
    private static final String UPDATE = """
            UPDATE summary_vector SET text_hash = :hash, vec = :vec
            WHERE workspace_id = :workspace AND resource_id = :id AND model = :model""";
    private static final RowMapper<Entry> ROW = Columns.mapper(JdbiVectorRepository::entry);

    private final Sessions sessions;
    private final Dialect dialect;
    private final PictureVectors pictures;
    private final ModelVectors models;

    public JdbiVectorRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
        this.pictures = new PictureVectors(sessions);
        this.models = new ModelVectors(sessions);
    }

    private static Entry entry(RowReader row) throws SQLException {
        ResourceId id = new ResourceId(row.uuid());
        return new Entry(id, new StoredVector(row.text(), row.text(), Vectors.floats(row.bytes())));
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, StoredVector vector) {
        sessions.run(handle -> {
            boolean done = bound(handle, UPDATE, workspace, id, vector).execute() > 0
                    || dialect.insertIfAbsent(bound(handle, INSERT, workspace, id, vector));
            if (!done) {
                bound(handle, UPDATE, workspace, id, vector).execute();
            }
        });
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, ResourceId id, StoredVector vector) {
        return handle.createUpdate(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .bind("model", vector.model())
                .bind("hash", vector.textHash())
                .bind("vec", Vectors.bytes(vector.values()));
    }

    @Override
    public Map<ResourceId, StoredVector> find(WorkspaceId workspace, Collection<ResourceId> ids, String model) {
        List<Entry> entries = sessions.read(handle -> handle.createQuery("""
                        SELECT v.resource_id, v.model, v.text_hash, v.vec
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN summary_vector v
                        ON v.workspace_id = :workspace AND v.resource_id = x.id AND v.model = :model
                        WHERE v.resource_id IS NOT NULL""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .bind("model", model)
                .map(ROW)
                .list());
        Map<ResourceId, StoredVector> found = HashMap.newHashMap(entries.size());
        entries.forEach(entry -> found.put(entry.id(), entry.vector()));
        return found;
    }

    @Override
    public Map<ResourceId, List<StoredVector>> find(WorkspaceId workspace, Collection<ResourceId> ids) {
        List<Entry> entries = sessions.read(handle -> handle.createQuery("""
                        SELECT v.resource_id, v.model, v.text_hash, v.vec
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN summary_vector v ON v.workspace_id = :workspace AND v.resource_id = x.id
                        WHERE v.resource_id IS NOT NULL
                        ORDER BY v.model""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .map(ROW)
                .list());
        Map<ResourceId, List<StoredVector>> found = new HashMap<>();
        entries.forEach(entry ->
                found.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(entry.vector()));
        return found;
    }

    @Override
    public void writePicture(WorkspaceId workspace, ResourceId id, EmbeddedPicture picture) {
        pictures.write(workspace, id, picture);
    }

    @Override
    public Map<ResourceId, EmbeddedPicture> findPictures(WorkspaceId workspace, Collection<ResourceId> ids) {
        return pictures.find(workspace, ids);
    }

    @Override
    public List<Lacking> listLacking(WorkspaceId workspace, String from, String to, int limit) {
        return models.listLacking(workspace, from, to, limit);
    }

    @Override
    public Removed remove(WorkspaceId workspace, ResourceId after, int limit, Kept kept) {
        return models.remove(workspace, after, limit, kept);
    }

    private record Entry(ResourceId id, StoredVector vector) {}
}
