package cairn.adapter.persistence.content;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.row.Vectors;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Passages in `passage`, their vectors in `passage_vector`.
public final class JdbiPassageRepository implements PassageRepository {
    private static final String OF_RESOURCE = " WHERE workspace_id = :workspace AND resource_id = :id";
    private static final RowMapper<Entry> ROW = Columns.mapper(JdbiPassageRepository::entry);
    private static final RowMapper<Vector> VECTOR = Columns.mapper(row -> new Vector(
            new ResourceId(row.uuid()), new StoredVector(row.text(), row.text(), Vectors.floats(row.bytes()))));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiPassageRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    private static Entry entry(RowReader row) throws SQLException {
        ResourceId id = new ResourceId(row.uuid());
        StoredPassage passage = new StoredPassage(row.text(), row.integer(), row.integer(), row.integerOrNull());
        return new Entry(id, new EmbeddedPassage(passage, Vectors.floats(row.bytes())));
    }

    @Override
    public Set<String> findEmbedded(WorkspaceId workspace, ResourceId id, String model) {
        return new HashSet<>(sessions.read(handle -> handle.createQuery(
                        "SELECT text_hash FROM passage_vector" + OF_RESOURCE + " AND model = :model")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .bind("model", model)
                .map(Columns.mapper(RowReader::text))
                .list()));
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId id, List<StoredVector> vectors) {
        if (vectors.isEmpty()) {
            return;
        }
        sessions.run(handle -> dialect.insertAbsent(
                handle,
                """
                INSERT INTO passage_vector (workspace_id, resource_id, model, text_hash, vec)
                VALUES (:workspace, :id, :model, :hash, :vec)""",
                batch -> vectors.forEach(vector -> batch.bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("model", vector.model())
                        .bind("hash", vector.textHash())
                        .bind("vec", Vectors.bytes(vector.values()))
                        .add())));
    }

    @Override
    public void replace(WorkspaceId workspace, ResourceId id, List<StoredPassage> passages) {
        sessions.run(handle -> {
            delete(handle, "DELETE FROM passage" + OF_RESOURCE, workspace, id);
            insertPassages(handle, workspace, id, passages);
            delete(handle, """
                    DELETE FROM passage_vector WHERE workspace_id = :workspace AND resource_id = :id
                    AND text_hash NOT IN (SELECT p.text_hash FROM passage p
                        WHERE p.workspace_id = :workspace AND p.resource_id = :id)""", workspace, id);
        });
    }

    private static void delete(Handle handle, String sql, WorkspaceId workspace, ResourceId id) {
        handle.createUpdate(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .execute();
    }

    private static void insertPassages(
            Handle handle, WorkspaceId workspace, ResourceId id, List<StoredPassage> passages) {
        if (passages.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO passage (workspace_id, resource_id, seq, text_hash, start_byte, end_byte, page)
                VALUES (:workspace, :id, :seq, :hash, :start, :end, :page)""")) {
            for (int seq = 0; seq < passages.size(); seq++) {
                StoredPassage passage = passages.get(seq);
                batch.bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("seq", seq)
                        .bind("hash", passage.textHash())
                        .bind("start", passage.start())
                        .bind("end", passage.end())
                        .bind("page", passage.page())
                        .add();
            }
            batch.execute();
        }
    }

    @Override
    public Map<ResourceId, List<EmbeddedPassage>> find(
            WorkspaceId workspace, Collection<ResourceId> ids, String model) {
        List<Entry> entries = sessions.read(handle -> handle.createQuery("""
                        SELECT p.resource_id, p.text_hash, p.start_byte, p.end_byte, p.page, v.vec
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN passage p ON p.workspace_id = :workspace AND p.resource_id = x.id
                        LEFT JOIN passage_vector v ON v.workspace_id = :workspace AND v.resource_id = x.id
                            AND v.model = :model AND v.text_hash = p.text_hash
                        WHERE v.resource_id IS NOT NULL
                        ORDER BY p.resource_id, p.seq""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .bind("model", model)
                .map(ROW)
                .list());
        Map<ResourceId, List<EmbeddedPassage>> found = new HashMap<>();
        entries.forEach(entry ->
                found.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(entry.passage()));
        return found;
    }

    @Override
    public Map<ResourceId, List<StoredVector>> findVectors(WorkspaceId workspace, Collection<ResourceId> ids) {
        List<Vector> vectors = sessions.read(handle -> handle.createQuery("""
                        SELECT p.resource_id, v.model, v.text_hash, v.vec
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN passage p ON p.workspace_id = :workspace AND p.resource_id = x.id
                        LEFT JOIN passage_vector v ON v.workspace_id = :workspace AND v.resource_id = x.id
                            AND v.text_hash = p.text_hash
                        WHERE v.resource_id IS NOT NULL
                        ORDER BY p.resource_id, p.seq, v.model""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .map(VECTOR)
                .list());
        Map<ResourceId, List<StoredVector>> found = new HashMap<>();
        vectors.forEach(
                row -> found.computeIfAbsent(row.id(), id -> new ArrayList<>()).add(row.vector()));
        return found;
    }

    private record Vector(ResourceId id, StoredVector vector) {}

    private record Entry(ResourceId id, EmbeddedPassage passage) {}
}
