package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.resource.ByteColumns;
import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.moving.MoveSource.MovedBlob;
import cairn.application.port.moving.MoveTarget;
import cairn.application.port.moving.MovedPart;
import cairn.application.port.moving.MovedPart.Everything;
import cairn.application.port.moving.MovedPart.OneWorkspace;
import cairn.application.port.moving.RowBatch;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes batches of rows, and in the same transaction the point from which to continue.
final class JdbcMoveTarget implements MoveTarget {
    private static final String FIND = """
            SELECT id, source, fingerprint, workspace_id, from_account, to_account, with_account, parent_id,
                completed_at
            FROM move_run""";

    private static final String DIGEST = """
            SELECT u.sha256 FROM upload u LEFT JOIN resource_file f ON f.blob_id = u.blob_id
            WHERE u.blob_id = ? AND u.sha256 IS NOT NULL AND COALESCE(f.sha256, u.sha256) = u.sha256
            UNION ALL SELECT sha256 FROM thumbnail WHERE blob_id = ?""";

    private final MoveConnection database;
    private final JdbcMovedRows rows;
    private final MoveStatements statements;
    private final InstantSource clock;

    JdbcMoveTarget(MoveConnection database, JdbcMovedRows rows, InstantSource clock) {
        this.database = database;
        this.rows = rows;
        this.statements = new MoveStatements(database);
        this.clock = clock;
    }

    @Override
    public Optional<Run> find() {
        return statements.list(FIND, JdbcMoveTarget::run).stream().findFirst();
    }

    private static Run run(RowReader row) throws SQLException {
        return new Run(row.uuid(), row.text(), row.text(), part(row), row.instantOrNull() != null);
    }

    private static MovedPart part(RowReader row) throws SQLException {
        UUID workspace = row.uuidOrNull();
        UUID from = row.uuidOrNull();
        UUID to = row.uuidOrNull();
        boolean withAccount = row.flag();
        Optional<WorkspaceId> parent = Optional.ofNullable(row.uuidOrNull()).map(WorkspaceId::new);
        return workspace == null || from == null || to == null
                ? new Everything()
                : new OneWorkspace(
                        new WorkspaceId(workspace), new AccountId(from), new AccountId(to), withAccount, parent);
    }

    @Override
    public void insert(Run run) {
        statements.update("DELETE FROM move_progress");
        statements.update("DELETE FROM move_run");
        statements.update("""
                INSERT INTO move_run (id, source, fingerprint, workspace_id, from_account, to_account, with_account,
                    parent_id, begun_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""", values(run).toArray());
        database.commit();
    }

    private List<@Nullable Object> values(Run run) {
        return switch (run.part()) {
            case Everything() ->
                Arrays.asList(run.id(), run.source(), run.fingerprint(), null, null, null, false, null, clock.millis());
            case OneWorkspace one ->
                Arrays.asList(
                        run.id(),
                        run.source(),
                        run.fingerprint(),
                        one.workspace().value(),
                        one.from().value(),
                        one.to().value(),
                        one.withAccount(),
                        one.parent().map(WorkspaceId::value).orElse(null),
                        clock.millis());
        };
    }

    @Override
    public Position position(Run run, String table) {
        return statements
                .list(
                        "SELECT copied, last_key FROM move_progress WHERE move_id = ? AND table_name = ?",
                        row -> new Position(row.number(), Optional.of(row.text())),
                        run.id(),
                        table)
                .stream()
                .findFirst()
                .orElse(new Position(0, Optional.empty()));
    }

    @Override
    public void write(Run run, String table, RowBatch batch) {
        MoveTable described = rows.describe(table);
        database.call(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(described.insertion())) {
                for (List<@Nullable Object> row : batch.rows()) {
                    for (int i = 0; i < row.size(); i++) {
                        insert.setObject(i + 1, row.get(i));
                    }
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            return true;
        });
        goOn(run, table, batch);
        database.commit();
    }

    private void goOn(Run run, String table, RowBatch batch) {
        int rowCount = batch.rows().size();
        int known = statements.update(
                "UPDATE move_progress SET copied = copied + ?, last_key = ? WHERE move_id = ? AND table_name = ?",
                rowCount,
                batch.lastKey(),
                run.id(),
                table);
        if (known == 0) {
            statements.update(
                    "INSERT INTO move_progress (move_id, table_name, copied, last_key) VALUES (?, ?, ?, ?)",
                    run.id(),
                    table,
                    rowCount,
                    batch.lastKey());
        }
    }

    @Override
    public void settle(MovedBlob blob, String digest) {
        UUID id = blob.path().id();
        statements.update("UPDATE upload SET sha256 = ? WHERE blob_id = ?", digest, id);
        statements.update(
                "UPDATE upload SET state = 'STORED' WHERE blob_id = ? AND state IN ('OPEN', 'RECEIVING')", id);
        statements.update(
                "UPDATE resource_file SET sha256 = ?, checksum = ? WHERE blob_id = ?",
                digest,
                ByteColumns.checksum(digest),
                id);
        statements.update("UPDATE file_version SET sha256 = ? WHERE blob_id = ?", digest, id);
        database.commit();
    }

    @Override
    public Optional<String> digest(MovedBlob blob) {
        UUID id = blob.path().id();
        return statements.list(DIGEST, RowReader::text, id, id).stream().findFirst();
    }

    @Override
    public void complete(Run run) {
        new MoveCompletion(database, clock).complete(run);
    }
}
