package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.blob.BlobRemovals;
import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// The outbox `blob_removal`, and `announced_blob`. IDs of paths are unique without their extensions.
public final class JdbiBlobRemovals implements BlobRemovals {
    private static final String KEY = " WHERE workspace_id = :workspace AND blob_id = :blob";
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
        if (!paths.isEmpty()) {
            sessions.run(handle -> enqueue(handle, workspace, paths));
        }
    }

    private void enqueue(Handle handle, WorkspaceId workspace, Collection<BlobPath> paths) {
        dialect.insertAbsent(
                handle,
                """
                INSERT INTO blob_removal (workspace_id, blob_id, extension)
                VALUES (:workspace, :blob, :extension)""",
                batch -> paths.forEach(path -> bind(batch, workspace, path)
                        .bind("extension", path.extension())
                        .add()));
    }

    private static PreparedBatch bind(PreparedBatch batch, WorkspaceId workspace, BlobPath path) {
        return batch.bind("workspace", workspace.value()).bind("blob", path.id());
    }

    @Override
    public void announce(WorkspaceId workspace, Collection<BlobPath> paths, Instant due) {
        if (paths.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch("""
                    INSERT INTO announced_blob (workspace_id, blob_id, extension, due_at)
                    VALUES (:workspace, :blob, :extension, :due)""")) {
                paths.forEach(path -> bind(batch, workspace, path)
                        .bind("extension", path.extension())
                        .bind("due", due.toEpochMilli())
                        .add());
                batch.execute();
            }
        });
    }

    @Override
    public boolean keep(WorkspaceId workspace, Collection<BlobPath> paths) {
        return paths.isEmpty()
                || sessions.write(handle -> {
                    try (PreparedBatch batch = handle.prepareBatch("DELETE FROM announced_blob" + KEY)) {
                        paths.forEach(path -> bind(batch, workspace, path).add());
                        return Arrays.stream(batch.execute()).allMatch(deleted -> deleted == 1);
                    }
                });
    }

    /// A transaction that keeps such a blob holds the lock of its row, which is gone afterwards.
    @Override
    public int enqueueDue(Instant now, int limit) {
        List<Removal> due = sessions.read(handle -> handle.createQuery("""
                        SELECT workspace_id, blob_id, extension FROM announced_blob
                        WHERE due_at <= :now ORDER BY due_at LIMIT :limit""")
                .bind("now", now.toEpochMilli())
                .bind("limit", limit)
                .map(ROW)
                .list());
        return due.isEmpty()
                ? 0
                : sessions.write(handle -> (int)
                        due.stream().filter(overdue -> giveUp(handle, overdue)).count());
    }

    private boolean giveUp(Handle handle, Removal overdue) {
        boolean isMine = handle.createUpdate("DELETE FROM announced_blob" + KEY)
                        .bind("workspace", overdue.workspace().value())
                        .bind("blob", overdue.path().id())
                        .execute()
                == 1;
        if (isMine) {
            enqueue(handle, overdue.workspace(), List.of(overdue.path()));
        }
        return isMine;
    }

    @Override
    public List<Removal> list(Instant now, int limit) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT workspace_id, blob_id, extension FROM blob_removal
                        WHERE due_at <= :now ORDER BY due_at, workspace_id, blob_id LIMIT :limit""")
                .bind("now", now.toEpochMilli())
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    @Override
    public void postpone(List<Removal> removals, Instant until) {
        if (removals.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch("UPDATE blob_removal SET due_at = :until" + KEY)) {
                removals.forEach(removal -> bind(batch, removal.workspace(), removal.path())
                        .bind("until", until.toEpochMilli())
                        .add());
                batch.execute();
            }
        });
    }

    @Override
    public void clear(List<Removal> removals) {
        if (removals.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch("DELETE FROM blob_removal" + KEY)) {
                removals.forEach(removal ->
                        bind(batch, removal.workspace(), removal.path()).add());
                batch.execute();
            }
        });
    }
}
