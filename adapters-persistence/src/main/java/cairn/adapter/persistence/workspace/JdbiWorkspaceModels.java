package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// The choice of models, in columns of `workspace`.
public final class JdbiWorkspaceModels implements WorkspaceModels {
    private static final RowMapper<Choice> CHOICE =
            Columns.mapper(row -> new Choice(new WorkspaceId(row.uuid()), row.text()));

    private final Sessions sessions;

    public JdbiWorkspaceModels(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<String> find(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery("SELECT embedding_model FROM workspace WHERE id = :id")
                .bind("id", workspace.value())
                .map(Columns.mapper(RowReader::text))
                .findOne());
    }

    @Override
    public void choose(WorkspaceId workspace, String model) {
        sessions.run(handle -> handle.createUpdate("UPDATE workspace SET embedding_model = :model WHERE id = :id")
                .bind("model", model)
                .bind("id", workspace.value())
                .execute());
    }

    @Override
    public List<Choice> listOthers(String model, WorkspaceId after, int limit) {
        return sessions.read(handle -> hasOthers(handle, model) ? others(handle, model, after, limit) : List.of());
    }

    /// Checks an index first: usually there are none, and finding that out must not read all workspaces.
    private static boolean hasOthers(Handle handle, String model) {
        return List.of("<", ">").stream()
                .anyMatch(comparison -> handle.createQuery(
                                "SELECT 1 FROM workspace WHERE embedding_model " + comparison + " :model LIMIT 1")
                        .bind("model", model)
                        .map(Columns.mapper(RowReader::integer))
                        .findOne()
                        .isPresent());
    }

    private static List<Choice> others(Handle handle, String model, WorkspaceId after, int limit) {
        return handle.createQuery("""
                        SELECT id, embedding_model FROM workspace
                        WHERE id > :after AND embedding_model <> :model AND deleted_at IS NULL
                        ORDER BY id LIMIT :limit""")
                .bind("after", after.value())
                .bind("model", model)
                .bind("limit", limit)
                .map(CHOICE)
                .list();
    }

    @Override
    public boolean change(WorkspaceId workspace, String from, String to, Instant now) {
        return sessions.write(handle -> handle.createUpdate("""
                        UPDATE workspace SET embedding_model = :to, embedding_since = :now, embedding_mixed = TRUE
                        WHERE id = :id AND embedding_model = :from""")
                        .bind("to", to)
                        .bind("now", now.toEpochMilli())
                        .bind("id", workspace.value())
                        .bind("from", from)
                        .execute()
                > 0);
    }

    @Override
    public void expect(String model) {
        sessions.run(handle -> handle.createUpdate("""
                        UPDATE workspace SET embedding_mixed = TRUE
                        WHERE embedding_model <> :model AND embedding_mixed = FALSE""").bind("model", model).execute());
    }

    @Override
    public List<WorkspaceId> listMixed(String model, Instant until, int limit) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT id FROM workspace
                        WHERE embedding_mixed = TRUE AND embedding_model = :model AND embedding_since < :until
                        AND deleted_at IS NULL ORDER BY id LIMIT :limit""")
                .bind("model", model)
                .bind("until", until.toEpochMilli())
                .bind("limit", limit)
                .map(Columns.mapper(row -> new WorkspaceId(row.uuid())))
                .list());
    }

    @Override
    public void unmixed(WorkspaceId workspace, String model) {
        sessions.run(handle -> handle.createUpdate(
                        "UPDATE workspace SET embedding_mixed = FALSE WHERE id = :id AND embedding_model = :model")
                .bind("id", workspace.value())
                .bind("model", model)
                .execute());
    }
}
