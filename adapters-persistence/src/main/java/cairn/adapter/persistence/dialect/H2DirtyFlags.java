package cairn.adapter.persistence.dialect;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.TagId;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.Optional;
import org.h2.api.ErrorCode;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// Only one process works on the database, so there is at most one generation. Registering one replaces
/// any other, before the first request.
record H2DirtyFlags(Dialect dialect) implements DirtyFlags {
    private static final String RENEW = "UPDATE index_dirty SET revision = NEXT VALUE FOR index_revision ";
    private static final String INSERT = """
            INSERT INTO index_dirty (revision, generation, workspace_id, entry_id, type)
            SELECT NEXT VALUE FOR index_revision, g.name, """;
    private static final String INSERT_ONE = """
            INSERT INTO index_dirty (revision, generation, workspace_id, entry_id, type)
            SELECT NEXT VALUE FOR index_revision, :name, e.* FROM\s""";
    private static final String UNMARKED = """
            FROM resource_tag t WHERE t.workspace_id = :workspace AND t.tag_id = :tag AND NOT EXISTS (
                SELECT 1 FROM index_dirty d WHERE d.workspace_id = :workspace AND d.entry_id = t.resource_id)""";

    private static final int PART = 250_000;

    /// Another transaction may set the flag between the two statements, and the index may clear it
    /// before it is renewed. The index does not know this change, so the loop makes sure that a flag
    /// exists again.
    @Override
    public void one(Handle handle, WorkspaceId workspace, Entry entry) {
        Attempts attempts = new Attempts();
        while (!renew(handle, workspace, entry) && !insert(handle, workspace, entry) && hasGeneration(handle)) {
            if (attempts.areOver()) {
                throw busy();
            }
        }
    }

    private static boolean hasGeneration(Handle handle) {
        return handle.createQuery("SELECT 1 FROM index_generation LIMIT 1")
                .map(Columns.mapper(RowReader::integer))
                .findOne()
                .isPresent();
    }

    private static boolean renew(Handle handle, WorkspaceId workspace, Entry entry) {
        Update update = handle.createUpdate(RENEW + "WHERE workspace_id = :workspace AND entry_id = :id");
        return DirtyFlags.bound(update, workspace, entry).execute() > 0;
    }

    private boolean insert(Handle handle, WorkspaceId workspace, Entry entry) {
        Update insertion = handle.createUpdate(INSERT + ":workspace, :id, :type FROM index_generation g");
        return dialect.insertIfAbsent(DirtyFlags.bound(insertion, workspace, entry)
                .bind("type", EntryType.of(entry).name()));
    }

    /// Another transaction may flag one of the entries between the two statements. Then the whole
    /// insertion fails and both run again. It may fail until the others have ended, since H2 repeats it
    /// on top of the rows already inserted.
    @Override
    public void carriers(Handle handle, WorkspaceId workspace, TagId tag) {
        Attempts attempts = new Attempts();
        renewCarriers(handle, workspace, tag);
        while (hasUnmarked(handle, workspace, tag) && !insertCarriers(handle, workspace, tag)) {
            if (attempts.areOver()) {
                throw busy();
            }
            Attempts.pause();
            renewCarriers(handle, workspace, tag);
        }
    }

    /// Counts as a conflict: the others may wait for this transaction's locks, so it must end.
    private static Unavailable busy() {
        SQLException timeout = new SQLException("entries are being marked", null, ErrorCode.LOCK_TIMEOUT_1);
        return new Unavailable(Part.DATABASE, "The database is busy: others kept marking the same entries.", timeout);
    }

    private static void renewCarriers(Handle handle, WorkspaceId workspace, TagId tag) {
        Update renewal = handle.createUpdate(RENEW + """
                WHERE workspace_id = :workspace AND entry_id IN (
                    SELECT resource_id FROM resource_tag WHERE workspace_id = :workspace AND tag_id = :tag)""");
        DirtyFlags.bound(renewal, workspace, tag).execute();
    }

    private boolean insertCarriers(Handle handle, WorkspaceId workspace, TagId tag) {
        String insertion = INSERT + "e.* FROM (SELECT t.workspace_id, t.resource_id, 'RESOURCE' " + UNMARKED
                + ") e CROSS JOIN index_generation g";
        return dialect.insertWhole(DirtyFlags.bound(handle.createUpdate(insertion), workspace, tag));
    }

    private static boolean hasUnmarked(Handle handle, WorkspaceId workspace, TagId tag) {
        return handle.createQuery("SELECT 1 " + UNMARKED + " AND EXISTS (SELECT 1 FROM index_generation) LIMIT 1")
                .bind("workspace", workspace.value())
                .bind("tag", tag.value())
                .map(Columns.mapper(RowReader::integer))
                .findOne()
                .isPresent();
    }

    /// If clients flag some entries meanwhile, the insertion runs again.
    @Override
    public void everything(PartTransaction transaction, String generation, Optional<WorkspaceId> only) {
        for (IndexedTable table : IndexedTable.ALL) {
            String unmarked = """
                    SELECT workspace_id, id, '%s' FROM %s x WHERE %s AND NOT EXISTS (
                        SELECT 1 FROM index_dirty d
                        WHERE d.workspace_id = x.workspace_id AND d.entry_id = x.id AND d.generation = :name)
                    LIMIT\s""".formatted(table.type(), table.name(), table.condition(only));
            String insertion = INSERT_ONE + "(" + unmarked + PART + ") e";
            boolean isAny = true;
            while (isAny) {
                isAny = transaction.run(handle -> {
                    dialect.insertIfAbsent(handle.createUpdate(insertion).bind("name", generation));
                    return isAny(handle, unmarked + 1, generation);
                });
            }
        }
    }

    private static boolean isAny(Handle handle, String query, String generation) {
        return handle.createQuery(query)
                .bind("name", generation)
                .mapToMap()
                .findFirst()
                .isPresent();
    }

    /// Not needed: generations are registered before the first request.
    @Override
    public void holdRegistrations(Handle handle) {}

    @Override
    public void register(Handle handle, String generation) {
        handle.createUpdate("DELETE FROM index_dirty WHERE generation <> :name")
                .bind("name", generation)
                .execute();
        handle.createUpdate("DELETE FROM index_generation WHERE name <> :name")
                .bind("name", generation)
                .execute();
    }
}
