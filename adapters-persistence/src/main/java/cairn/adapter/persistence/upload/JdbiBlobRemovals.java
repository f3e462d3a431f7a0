package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.blob.BlobRemovals;
import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// The outbox `blob_removal`.
public final class JdbiBlobRemovals implements BlobRemovals {
    private static final RowMapper<Removal> ROW =
            Columns.mapper(row -> new Removal(new WorkspaceId(row.uuid()), new BlobPath(row.uuid(), row.text())));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiBlobRemovals(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public void enqueue(WorkspaceId workspace, Collection<BlobPath> paths) {
        if (paths.isEmpty()) {
            return;
        }
        sessions.run(handle -> dialect.insertAbsent(
                handle,
                """
                INSERT INTO blob_removal (workspace_id, blob_id, extension)
                VALUES (:workspace, :blob, :extension)""",
                batch -> paths.forEach(path -> batch.bind("workspace", workspace.value())
                        .bind("blob", path.id())
                        .bind("extension", path.extension())
                        .add())));
    }

    @Override
    public List<Removal> list(int limit) {
        return sessions.read(
                handle -> handle.createQuery("""
                        SELECT workspace_id, blob_id, extension FROM blob_removal
                        ORDER BY workspace_id, blob_id LIMIT :limit""").bind("limit", limit).map(ROW).list());
    }

    @Override
    public void clear(List<Removal> removals) {
        if (removals.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch(
                    "DELETE FROM blob_removal WHERE workspace_id = :workspace AND blob_id = :blob")) {
                removals.forEach(
                        removal -> batch.bind("workspace", removal.workspace().value())
                                .bind("blob", removal.path().id())
                                .add());
                batch.execute();
            }
        });
    }
}
