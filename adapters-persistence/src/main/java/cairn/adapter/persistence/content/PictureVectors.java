package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.Vectors;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.SpaceVector;
import cairn.domain.content.Depiction;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Rows of `picture_vector` and `picture_label`.
final class PictureVectors {
    private static final double WHOLE = 1000;

    private static final RowMapper<Vector> VECTOR = Columns.mapper(
            row -> new Vector(new ResourceId(row.uuid()), new SpaceVector(row.text(), Vectors.floats(row.bytes()))));
    private static final RowMapper<Label> LABEL = Columns.mapper(
            row -> new Label(new ResourceId(row.uuid()), new Depiction(row.text(), row.integer() / WHOLE)));
    private final Sessions sessions;

    PictureVectors(Sessions sessions) {
        this.sessions = sessions;
    }

    void write(WorkspaceId workspace, ResourceId id, EmbeddedPicture picture) {
        sessions.run(handle -> {
            delete(handle, "picture_vector", workspace, id);
            delete(handle, "picture_label", workspace, id);
            insertVectors(handle, workspace, id, picture.vectors());
            insertLabels(handle, workspace, id, picture.depictions());
        });
    }

    private static void delete(Handle handle, String table, WorkspaceId workspace, ResourceId id) {
        handle.createUpdate("DELETE FROM " + table + " WHERE workspace_id = :workspace AND resource_id = :id")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .execute();
    }

    private static void insertVectors(Handle handle, WorkspaceId workspace, ResourceId id, List<SpaceVector> vectors) {
        for (SpaceVector vector : vectors) {
            handle.createUpdate("""
                            INSERT INTO picture_vector (workspace_id, resource_id, space, vec)
                            VALUES (:workspace, :id, :space, :vec)""")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .bind("space", vector.space())
                    .bind("vec", Vectors.bytes(vector.values()))
                    .execute();
        }
    }

    private static void insertLabels(Handle handle, WorkspaceId workspace, ResourceId id, List<Depiction> depictions) {
        if (depictions.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO picture_label (workspace_id, resource_id, seq, label, score)
                VALUES (:workspace, :id, :seq, :label, :score)""")) {
            for (int i = 0; i < depictions.size(); i++) {
                batch.bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("seq", i)
                        .bind("label", depictions.get(i).label())
                        .bind("score", Math.round(depictions.get(i).score() * WHOLE))
                        .add();
            }
            batch.execute();
        }
    }

    Map<ResourceId, EmbeddedPicture> find(WorkspaceId workspace, Collection<ResourceId> ids) {
        Map<ResourceId, List<SpaceVector>> vectors = new HashMap<>();
        list(workspace, ids, "picture_vector", "t.space, t.vec", "t.space", VECTOR)
                .forEach(row -> vectors.computeIfAbsent(row.resource(), id -> new ArrayList<>())
                        .add(row.vector()));
        Map<ResourceId, List<Depiction>> labels = new HashMap<>();
        list(workspace, ids, "picture_label", "t.label, t.score", "t.seq", LABEL)
                .forEach(row -> labels.computeIfAbsent(row.resource(), id -> new ArrayList<>())
                        .add(row.depiction()));
        Map<ResourceId, EmbeddedPicture> found = HashMap.newHashMap(vectors.size());
        vectors.forEach((id, its) -> found.put(id, new EmbeddedPicture(its, labels.getOrDefault(id, List.of()))));
        return found;
    }

    private <T> List<T> list(
            WorkspaceId workspace,
            Collection<ResourceId> ids,
            String table,
            String columns,
            String order,
            RowMapper<T> mapper) {
        return sessions.read(handle -> handle.createQuery("SELECT t.resource_id, " + columns
                        + " FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id) LEFT JOIN " + table
                        + " t ON t.workspace_id = :workspace AND t.resource_id = x.id"
                        + " WHERE t.resource_id IS NOT NULL ORDER BY " + order)
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .map(mapper)
                .list());
    }

    private record Vector(ResourceId resource, SpaceVector vector) {}

    private record Label(ResourceId resource, Depiction depiction) {}
}
