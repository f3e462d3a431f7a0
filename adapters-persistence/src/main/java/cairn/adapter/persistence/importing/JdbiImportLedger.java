package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.exchange.ImportLedger;
import cairn.domain.change.ChangeType;
import cairn.domain.importing.ImportId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// The ledger in `import_item`. Writers hold the exclusive lock of the tree, so two never insert the
/// same item.
public final class JdbiImportLedger implements ImportLedger {
    private static final RowMapper<Taken> TAKEN =
            Columns.mapper(row -> new Taken(new ResourceId(row.uuid()), new ImportId(row.uuid())));

    private final Sessions sessions;

    public JdbiImportLedger(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<Taken> find(WorkspaceId workspace, String key) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT resource_id, import_id FROM import_item
                        WHERE workspace_id = :workspace AND item_key = :key\
                        """)
                .bind("workspace", workspace.value())
                .bind("key", key)
                .map(TAKEN)
                .findOne());
    }

    @Override
    public int countActive(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT COUNT(*) FROM import_run
                        WHERE workspace_id = :workspace AND state IN ('PENDING', 'RUNNING')\
                        """)
                .bind("workspace", workspace.value())
                .map(Columns.mapper(RowReader::integer))
                .one());
    }

    @Override
    public void write(WorkspaceId workspace, String key, Taken taken) {
        sessions.run(handle -> {
            boolean isThere =
                    bind(handle.createUpdate("""
                            UPDATE import_item SET resource_id = :resource, import_id = :import
                            WHERE workspace_id = :workspace AND item_key = :key\
                            """), workspace, key, taken).execute() > 0;
            if (!isThere) {
                bind(handle.createUpdate("""
                        INSERT INTO import_item (workspace_id, item_key, resource_id, import_id)
                        VALUES (:workspace, :key, :resource, :import)\
                        """), workspace, key, taken).execute();
            }
        });
    }

    private static Update bind(Update update, WorkspaceId workspace, String key, Taken taken) {
        return update.bind("workspace", workspace.value())
                .bind("key", key)
                .bind("resource", taken.resource().value())
                .bind("import", taken.by().value());
    }

    @Override
    public void date(WorkspaceId workspace, ResourceId root, Instant createdAt, Instant modifiedAt) {
        sessions.run(handle -> {
            for (String sql : new String[] {"""
                UPDATE resource SET created_at = :createdAt, modified_at = :modifiedAt, revision = revision + 1
                WHERE workspace_id = :workspace AND id = :id\
                """, """
                UPDATE root SET created_at = :createdAt, modified_at = :modifiedAt
                WHERE workspace_id = :workspace AND id = :id\
                """}) {
                handle.createUpdate(sql)
                        .bind("createdAt", createdAt.toEpochMilli())
                        .bind("modifiedAt", modifiedAt.toEpochMilli())
                        .bind("workspace", workspace.value())
                        .bind("id", root.value())
                        .execute();
            }
            sessions.note(workspace, root, ChangeType.UPDATED);
        });
    }
}
