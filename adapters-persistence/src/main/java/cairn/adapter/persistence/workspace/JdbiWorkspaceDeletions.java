package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Alert;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Deleted workspaces are rows of `workspace` with a time of deletion. The database itself lists their
/// other rows, in all tables with a column `workspace_id`, so that no table is forgotten.
public final class JdbiWorkspaceDeletions implements WorkspaceDeletions {
    /// Nothing is deleted while these tables have rows: other jobs empty them, and need resources and
    /// uploads for that.
    private static final List<String> EMPTIED_BY_OTHERS = List.of("purge", "index_dirty");

    /// Other jobs empty these tables, and need no other rows of the workspace for that.
    private static final Set<String> OUTBOX = Set.of("blob_removal", "announced_blob");

    private static final RowMapper<Confirmation> CONFIRMATION = Columns.mapper(
            row -> new Confirmation(new AccountId(row.uuid()), new WorkspaceId(row.uuid()), row.text(), row.instant()));
    private static final RowMapper<Deleted> DELETED =
            Columns.mapper(row -> new Deleted(new AccountId(row.uuid()), new WorkspaceId(row.uuid())));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiWorkspaceDeletions(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public void insert(Confirmation confirmation) {
        sessions.run(handle -> {
            forgetConfirmation(handle, confirmation.workspace());
            handle.createUpdate("""
                            INSERT INTO workspace_deletion (workspace_id, account_id, digest, expires_at)
                            VALUES (:workspace, :account, :digest, :expiresAt)""")
                    .bind("workspace", confirmation.workspace().value())
                    .bind("account", confirmation.account().value())
                    .bind("digest", confirmation.digest())
                    .bind("expiresAt", confirmation.expiresAt().toEpochMilli())
                    .execute();
        });
    }

    private static void forgetConfirmation(Handle handle, WorkspaceId workspace) {
        handle.createUpdate("DELETE FROM workspace_deletion WHERE workspace_id = :workspace")
                .bind("workspace", workspace.value())
                .execute();
    }

    @Override
    public Optional<Confirmation> find(AccountId account, String digest) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT d.account_id, d.workspace_id, d.digest, d.expires_at FROM workspace w
                        JOIN workspace_deletion d ON d.workspace_id = w.id
                        WHERE w.account_id = :account AND d.account_id = :account AND d.digest = :digest
                            AND w.deleted_at IS NULL""")
                .bind("account", account.value())
                .bind("digest", digest)
                .map(CONFIRMATION)
                .findOne());
    }

    /// No slug of a user starts with a hyphen, so this one is unique and frees the old one.
    @Override
    public void delete(WorkspaceId workspace, Instant at) {
        sessions.run(handle -> {
            handle.createUpdate("UPDATE workspace SET deleted_at = :at, slug = :slug WHERE id = :workspace")
                    .bind("at", at.toEpochMilli())
                    .bind("slug", "-" + workspace)
                    .bind("workspace", workspace.value())
                    .execute();
            handle.createUpdate("DELETE FROM root WHERE workspace_id = :workspace")
                    .bind("workspace", workspace.value())
                    .execute();
            Transaction transaction = sessions.transaction().orElseThrow();
            transaction.noted(EndedHeads.class, EndedHeads::none).add(workspace);
            handle.createUpdate(
                            "UPDATE api_key SET revoked_at = :at WHERE workspace_id = :workspace AND revoked_at IS NULL")
                    .bind("at", at.toEpochMilli())
                    .bind("workspace", workspace.value())
                    .execute();
            transaction.alert(new Alert.Keys());
            forgetConfirmation(handle, workspace);
        });
    }

    /// Compares with a bound, since H2 uses no index for IS NOT NULL and would read all workspaces.
    @Override
    public List<Deleted> list(int limit) {
        return sessions.read(handle ->
                handle.createQuery("""
                        SELECT w.account_id, w.id FROM workspace w
                        WHERE w.deleted_at > 0 AND NOT EXISTS (SELECT 1 FROM purge p WHERE p.workspace_id = w.id)
                        ORDER BY w.deleted_at, w.id LIMIT :limit""").bind("limit", limit).map(DELETED).list());
    }

    @Override
    public Set<WorkspaceId> listDeleted(Set<WorkspaceId> among) {
        Set<WorkspaceId> deleted = new HashSet<>(among);
        UUID[] ids = among.stream().map(WorkspaceId::value).toArray(UUID[]::new);
        deleted.removeAll(sessions.read(
                handle -> handle.createQuery("SELECT id FROM workspace WHERE id = ANY(:ids) AND deleted_at IS NULL")
                        .bindArray("ids", UUID.class, (Object[]) ids)
                        .map(Columns.mapper(row -> new WorkspaceId(row.uuid())))
                        .list()));
        return deleted;
    }

    /// A count of 0 does not prove that no rows are left: another server may
    /// have deleted the chosen rows.
    @Override
    public Remains purge(WorkspaceId workspace, int limit) {
        return sessions.write(handle -> {
            if (!isObtained(handle, workspace)
                    || EMPTIED_BY_OTHERS.stream().anyMatch(table -> hasRows(handle, table, workspace))) {
                return Remains.OTHERS;
            }
            List<String> tables = tables(handle);
            int deleted = tables.stream()
                    .mapToInt(table -> delete(handle, table, workspace, limit))
                    .sum();
            return deleted == 0 && tables.stream().noneMatch(table -> hasRows(handle, table, workspace))
                    ? Remains.NOTHING
                    : Remains.ROWS;
        });
    }

    /// Whether no other server is purging the workspace; this transaction then keeps others from it.
    private boolean isObtained(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("SELECT 1 FROM workspace WHERE id = :workspace AND deleted_at IS NOT NULL"
                        + dialect.skipLocked())
                .bind("workspace", workspace.value())
                .map(Columns.mapper(RowReader::integer))
                .findOne()
                .isPresent();
    }

    private static boolean hasRows(Handle handle, String table, WorkspaceId workspace) {
        return !handle.createQuery("SELECT 1 FROM " + table + " WHERE workspace_id = :workspace LIMIT 1")
                .bind("workspace", workspace.value())
                .map(Columns.mapper(RowReader::integer))
                .list()
                .isEmpty();
    }

    /// Tables in the schema that statements use.
    private static List<String> tables(Handle handle) {
        List<String> tables = handle.createQuery("""
                        SELECT LOWER(table_name) FROM information_schema.columns
                        WHERE LOWER(column_name) = 'workspace_id' AND table_schema = CURRENT_SCHEMA
                        ORDER BY table_name""").map(Columns.mapper(RowReader::text)).stream()
                .filter(table -> !EMPTIED_BY_OTHERS.contains(table) && !OUTBOX.contains(table))
                .toList();
        if (tables.isEmpty()) {
            // Must not be taken for "nothing left": the workspace's own row would be deleted, by which
            // the others are found.
            throw new IllegalStateException("the database lists no table with rows of workspaces");
        }
        return tables;
    }

    private int delete(Handle handle, String table, WorkspaceId workspace, int limit) {
        return handle.createUpdate(dialect.deletion(table, "workspace_id = :workspace"))
                .bind("workspace", workspace.value())
                .bind("limit", limit)
                .execute();
    }

    @Override
    public void forget(WorkspaceId workspace) {
        sessions.run(
                handle -> handle.createUpdate("DELETE FROM workspace WHERE id = :workspace AND deleted_at IS NOT NULL")
                        .bind("workspace", workspace.value())
                        .execute());
    }
}
