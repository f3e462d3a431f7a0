package cairn.adapter.persistence.upload;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.blob.UploadRepository;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;

/// Tickets in `upload`. Each step is an UPDATE that requires the previous state.
public final class JdbiUploadRepository implements UploadRepository {
    private static final String SELECT = """
            SELECT workspace_id, account_id, blob_id, extension, file_name, size, state, sha256, created_at, expires_at
            FROM upload
            """;
    private static final String KEY = " WHERE blob_id = :blob AND extension = :extension ";
    private static final RowMapper<Upload> ROW = Columns.mapper(JdbiUploadRepository::upload);

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiUploadRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    private static Upload upload(RowReader row) throws SQLException {
        return new Upload(
                new WorkspaceId(row.uuid()),
                new AccountId(row.uuid()),
                new BlobPath(row.uuid(), row.text()),
                row.text(),
                row.number(),
                row.constant(UploadState.class),
                row.textOrNull(),
                row.instant(),
                row.instant());
    }

    @Override
    public void insert(Upload upload) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO upload (blob_id, extension, workspace_id, account_id, file_name, size, state,
                            sha256, created_at, expires_at)
                        VALUES (:blob, :extension, :workspace, :account, :fileName, :size, :state,
                            :sha256, :createdAt, :expiresAt)""")
                .bind("blob", upload.path().id())
                .bind("extension", upload.path().extension())
                .bind("workspace", upload.workspaceId().value())
                .bind("account", upload.accountId().value())
                .bind("fileName", upload.fileName())
                .bind("size", upload.size())
                .bind("state", upload.state().name())
                .bind("sha256", upload.digest())
                .bind("createdAt", upload.createdAt().toEpochMilli())
                .bind("expiresAt", upload.expiresAt().toEpochMilli())
                .execute());
    }

    @Override
    public Optional<Upload> find(BlobPath path) {
        return sessions.read(handle -> handle.createQuery(SELECT + KEY)
                .bind("blob", path.id())
                .bind("extension", path.extension())
                .map(ROW)
                .findOne());
    }

    @Override
    public boolean advance(BlobPath path, UploadStep step) {
        return sessions.write(handle -> handle.createUpdate(
                                "UPDATE upload SET state = :to" + KEY + "AND state = ANY(:from)")
                        .bind("blob", path.id())
                        .bind("extension", path.extension())
                        .bind("to", step.to().name())
                        .bind(
                                "from",
                                step.from().stream().map(UploadState::name).toArray(String[]::new))
                        .execute()
                > 0);
    }

    @Override
    public boolean store(BlobPath path, String digest) {
        return sessions.write(handle -> handle.createUpdate("UPDATE upload SET state = 'STORED', sha256 = :sha256" + KEY
                                + "AND state IN ('OPEN', 'RECEIVING')")
                        .bind("blob", path.id())
                        .bind("extension", path.extension())
                        .bind("sha256", digest)
                        .execute()
                > 0);
    }

    @Override
    public List<Upload> listUnconsumed(WorkspaceId workspace, int limit) {
        return sessions.read(handle -> handle.createQuery(SELECT + """
                        WHERE workspace_id = :workspace AND state IN ('OPEN', 'RECEIVING', 'STORED', 'IMPORTING')
                        ORDER BY blob_id LIMIT :limit""")
                .bind("workspace", workspace.value())
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    @Override
    public List<Upload> list(Leftover which, Instant before, int limit) {
        return sessions.read(handle -> handle.createQuery(SELECT + condition(which) + " LIMIT :limit")
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    private static String condition(Leftover which) {
        return switch (which) {
            case EXPIRED -> "WHERE state = 'OPEN' AND expires_at < :before ORDER BY state, expires_at, blob_id";
            case UNCONSUMED -> """
                WHERE created_at < :before AND state IN ('OPEN', 'RECEIVING', 'STORED')
                ORDER BY created_at, blob_id""";
        };
    }

    @Override
    public int deleteCollected(Instant before, int limit) {
        return sessions.write(handle -> handle.createUpdate(
                        dialect.deletion("upload", "state = 'COLLECTED' AND expires_at < :before"))
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .execute());
    }
}
