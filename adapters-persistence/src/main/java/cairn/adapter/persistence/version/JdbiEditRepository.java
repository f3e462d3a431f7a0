package cairn.adapter.persistence.version;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.version.EditRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Rows of `content_edit`.
public final class JdbiEditRepository implements EditRepository {
    private static final String RESOURCE = " WHERE workspace_id = :workspace AND resource_id = :resource";
    private static final String SELECT = "SELECT version, written_at, account_id, key_id FROM content_edit" + RESOURCE;
    private static final String UPDATE = """
        UPDATE content_edit SET version = :version, written_at = :at, account_id = :account, key_id = :key\
        """ + RESOURCE;
    private static final String INSERT = """
        INSERT INTO content_edit (workspace_id, resource_id, version, written_at, account_id, key_id)
        VALUES (:workspace, :resource, :version, :at, :account, :key)\
        """;
    private static final RowMapper<Edit> ROW =
            Columns.mapper(row -> new Edit(row.integer(), row.instant(), AuthorColumns.read(row)));

    private final Sessions sessions;

    public JdbiEditRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<Edit> find(WorkspaceId workspace, ResourceId resource) {
        return sessions.read(handle -> handle.createQuery(SELECT)
                .bind("workspace", workspace.value())
                .bind("resource", resource.value())
                .map(ROW)
                .findOne());
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId resource, Edit edit) {
        sessions.run(handle -> {
            if (run(handle, UPDATE, workspace, resource, edit) == 0) {
                run(handle, INSERT, workspace, resource, edit);
            }
        });
    }

    private static int run(Handle handle, String sql, WorkspaceId workspace, ResourceId resource, Edit edit) {
        return AuthorColumns.bind(handle.createUpdate(sql), edit.author())
                .bind("workspace", workspace.value())
                .bind("resource", resource.value())
                .bind("version", edit.number())
                .bind("at", edit.at().toEpochMilli())
                .execute();
    }
}
