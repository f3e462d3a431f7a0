package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.VectorRepository.Kept;
import cairn.application.port.content.VectorRepository.Lacking;
import cairn.application.port.content.VectorRepository.Removed;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Finds and removes rows of `summary_vector`, `passage_vector`, `note_context` and
/// `picture_vector` by model.
final class ModelVectors {
    private static final String WAITED_FOR = """
             AND (r.state <> 'FAILED' OR EXISTS (SELECT 1 FROM insight i
                WHERE i.workspace_id = r.workspace_id AND i.resource_id = r.id AND i.failure_next_at IS NOT NULL))
            ORDER BY r.id LIMIT :limit""";
    private static final String SUMMARIES = """
            SELECT r.id, r.state FROM summary_vector v
            JOIN resource r ON r.workspace_id = v.workspace_id AND r.id = v.resource_id
            WHERE v.workspace_id = :workspace AND v.model = :from AND NOT EXISTS (SELECT 1 FROM summary_vector n
                WHERE n.workspace_id = v.workspace_id AND n.resource_id = v.resource_id AND n.model = :to)
            """;
    private static final String PASSAGES = """
            SELECT DISTINCT r.id, r.state FROM passage p
            JOIN passage_vector v ON v.workspace_id = p.workspace_id AND v.resource_id = p.resource_id
                AND v.model = :from AND v.text_hash = p.text_hash
            JOIN resource r ON r.workspace_id = p.workspace_id AND r.id = p.resource_id
            WHERE p.workspace_id = :workspace AND NOT EXISTS (SELECT 1 FROM passage_vector n
                WHERE n.workspace_id = p.workspace_id AND n.resource_id = p.resource_id AND n.model = :to
                AND n.text_hash = p.text_hash)
            """;

    private static final RowMapper<Lacking> LACKING =
            Columns.mapper(row -> new Lacking(new ResourceId(row.uuid()), row.constant(ProcessingState.class)));
    private static final RowMapper<InSpace> IN_SPACE = Columns.mapper(row -> new InSpace(row.uuid(), row.text()));

    private final Sessions sessions;

    ModelVectors(Sessions sessions) {
        this.sessions = sessions;
    }

    /// Searches the passages, which is slow, only once no summary is lacking.
    List<Lacking> listLacking(WorkspaceId workspace, String from, String to, int limit) {
        return sessions.read(handle -> {
            List<Lacking> summaries = lacking(handle, SUMMARIES, workspace, from, to, limit);
            return summaries.isEmpty() ? lacking(handle, PASSAGES, workspace, from, to, limit) : summaries;
        });
    }

    private static List<Lacking> lacking(
            Handle handle, String select, WorkspaceId workspace, String from, String to, int limit) {
        return handle.createQuery(select + WAITED_FOR)
                .bind("workspace", workspace.value())
                .bind("from", from)
                .bind("to", to)
                .bind("limit", limit)
                .map(LACKING)
                .list();
    }

    Removed remove(WorkspaceId workspace, ResourceId after, int limit, Kept kept) {
        return sessions.write(handle -> {
            List<UUID> ids = next(handle, workspace, after, limit);
            if (ids.isEmpty()) {
                return new Removed(List.of(), Optional.empty());
            }
            Set<UUID> changed = new HashSet<>();
            changed.addAll(removeTexts(handle, "summary_vector", workspace, ids, kept.model()));
            changed.addAll(removeTexts(handle, "passage_vector", workspace, ids, kept.model()));
            changed.addAll(removeTexts(handle, "note_context", workspace, ids, kept.model()));
            kept.spaces().ifPresent(spaces -> changed.addAll(removePictures(handle, workspace, ids, spaces)));
            return new Removed(
                    ids.stream().filter(changed::contains).map(ResourceId::new).toList(),
                    Optional.of(new ResourceId(ids.getLast())));
        });
    }

    private static List<UUID> next(Handle handle, WorkspaceId workspace, ResourceId after, int limit) {
        return handle.createQuery("""
                        SELECT id FROM resource WHERE workspace_id = :workspace AND id > :after
                        ORDER BY id LIMIT :limit""")
                .bind("workspace", workspace.value())
                .bind("after", after.value())
                .bind("limit", limit)
                .map(Columns.mapper(RowReader::uuid))
                .list();
    }

    private static List<UUID> removeTexts(
            Handle handle, String table, WorkspaceId workspace, List<UUID> ids, String kept) {
        List<UUID> changed = handle.createQuery("SELECT DISTINCT v.resource_id"
                        + " FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id) LEFT JOIN " + table
                        + " v ON v.workspace_id = :workspace AND v.resource_id = x.id AND v.model <> :kept"
                        + " WHERE v.resource_id IS NOT NULL")
                .bindArray("ids", UUID.class, ids.toArray())
                .bind("workspace", workspace.value())
                .bind("kept", kept)
                .map(Columns.mapper(RowReader::uuid))
                .list();
        for (UUID id : changed) {
            handle.createUpdate("DELETE FROM " + table
                            + " WHERE workspace_id = :workspace AND resource_id = :id AND model <> :kept")
                    .bind("workspace", workspace.value())
                    .bind("id", id)
                    .bind("kept", kept)
                    .execute();
        }
        return changed;
    }

    private static List<UUID> removePictures(Handle handle, WorkspaceId workspace, List<UUID> ids, Set<String> kept) {
        List<InSpace> others = new ArrayList<>(handle.createQuery("""
                        SELECT v.resource_id, v.space FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN picture_vector v ON v.workspace_id = :workspace AND v.resource_id = x.id
                        WHERE v.resource_id IS NOT NULL""")
                .bindArray("ids", UUID.class, ids.toArray())
                .bind("workspace", workspace.value())
                .map(IN_SPACE)
                .list());
        others.removeIf(row -> kept.contains(row.space()));
        if (!others.isEmpty()) {
            try (PreparedBatch batch = handle.prepareBatch("""
                    DELETE FROM picture_vector
                    WHERE workspace_id = :workspace AND resource_id = :id AND space = :space""")) {
                others.forEach(row -> batch.bind("workspace", workspace.value())
                        .bind("id", row.resource())
                        .bind("space", row.space())
                        .add());
                batch.execute();
            }
        }
        return others.stream().map(InSpace::resource).toList();
    }

    private record InSpace(UUID resource, String space) {}
}
