package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.moving.MoveSource;
import cairn.application.port.moving.MovedPart;
import cairn.application.port.moving.MovedPart.Everything;
import cairn.application.port.moving.MovedPart.OneWorkspace;
import cairn.application.port.moving.RowBatch;
import cairn.domain.content.BlobPath;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/// The blobs to copy are those of upload tickets and thumbnails: files and their transcripts keep their
/// tickets for as long as they exist.
final class JdbcMoveSource implements MoveSource {
    private static final String WHOSE = "(CAST(? AS UUID) IS NULL OR workspace_id = ?)";
    private static final String BLOBS = """
            SELECT blob_id, extension, size AS bytes, sha256 FROM upload WHERE state <> 'COLLECTED' AND %1$s
            UNION ALL SELECT blob_id, extension, bytes, sha256 FROM thumbnail WHERE %1$s""".formatted(WHOSE);

    private static final int WHOSE_PARAMETERS = 4;

    private final MoveConnection database;
    private final JdbcMovedRows rows;

    JdbcMoveSource(MoveConnection database, JdbcMovedRows rows) {
        this.database = database;
        this.rows = rows;
    }

    @Override
    public String fingerprint() {
        MessageDigest digest = sha256();
        statements()
                .list("SELECT id FROM account ORDER BY id", RowReader::uuid)
                .forEach(id -> digest.update(id.toString().getBytes(StandardCharsets.US_ASCII)));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Optional<Home> find(WorkspaceId workspace) {
        return statements()
                .list(
                        "SELECT account_id, slug FROM workspace WHERE id = ? AND deleted_at IS NULL",
                        row -> new Home(new AccountId(row.uuid()), new Slug(row.text())),
                        workspace.value())
                .stream()
                .findFirst();
    }

    @Override
    public Set<String> keyDigests(AccountId account) {
        return Set.copyOf(
                statements().list("SELECT digest FROM api_key WHERE account_id = ?", RowReader::text, account.value()));
    }

    @Override
    public void read(MovedPart part, String table, Optional<String> after, Consumer<RowBatch> batches) {
        MoveTable described = rows.describe(table);
        MoveValues values = new MoveValues(described, part);
        RowBatches gathered = new RowBatches(described, batches);
        rows.read(part, described, after.map(MoveKey::parse), row -> gathered.add(values.copied(row)));
        gathered.finish();
    }

    @Override
    public void readBlobs(MovedPart part, Consumer<MovedBlob> blobs) {
        Optional<UUID> workspace = workspace(part);
        database.call(connection -> {
            try (PreparedStatement statement = connection.prepareStatement(BLOBS + " ORDER BY blob_id")) {
                statement.setFetchSize(200);
                for (int i = 1; i <= WHOSE_PARAMETERS; i++) {
                    statement.setObject(i, workspace.orElse(null));
                }
                try (ResultSet row = statement.executeQuery()) {
                    while (row.next()) {
                        blobs.accept(blob(new RowReader(row)));
                    }
                }
            }
            return true;
        });
    }

    private static MovedBlob blob(RowReader row) throws SQLException {
        return new MovedBlob(new BlobPath(row.uuid(), row.text()), row.number(), Optional.ofNullable(row.textOrNull()));
    }

    @Override
    public long countBlobs(MovedPart part) {
        UUID workspace = workspace(part).orElse(null);
        return statements()
                .list(
                        "SELECT COUNT(*) FROM (" + BLOBS + ") b",
                        RowReader::number,
                        workspace,
                        workspace,
                        workspace,
                        workspace)
                .getFirst();
    }

    private static Optional<UUID> workspace(MovedPart part) {
        return switch (part) {
            case Everything() -> Optional.empty();
            case OneWorkspace one -> Optional.of(one.workspace().value());
        };
    }

    private MoveStatements statements() {
        return new MoveStatements(database);
    }
}
