package cairn.adapter.persistence.dialect;

import cairn.adapter.persistence.row.Columns;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;

/// Sets flags of all generations in one statement. It waits for a conflicting flag, and only then draws
/// the new revision. It takes rows in one order, so that two transactions do not deadlock.
record PostgreSqlDirtyFlags() implements DirtyFlags {
    /// Not the lock of a plain read: a backup holds that on every table for hours. A registration would
    /// wait for the backup, and all writers for the registration.
    private static final String HOLD = "LOCK TABLE index_generation IN ROW SHARE MODE";

    /// Starts with the lock, so that the second statement reads a state in which the lock is held.
    private static final String INSERT = HOLD + """
            ;
            INSERT INTO index_dirty (revision, generation, workspace_id, entry_id, type)
            SELECT nextval('index_revision'), g.name, """;
    private static final String OR_RENEW = """

            ON CONFLICT (workspace_id, entry_id, generation) DO UPDATE SET revision = nextval('index_revision')""";

    private static final String MARKING = """
            WITH part AS (
                SELECT workspace_id, id FROM %s
                WHERE (workspace_id, id) > (:workspace, :id) AND %s
                ORDER BY workspace_id, id LIMIT :part),
            marked AS (
                INSERT INTO index_dirty (revision, generation, workspace_id, entry_id, type)
                SELECT nextval('index_revision'), :name, workspace_id, id, '%s' FROM part
                ON CONFLICT (workspace_id, entry_id, generation) DO NOTHING)
            SELECT workspace_id, id FROM part ORDER BY workspace_id DESC, id DESC LIMIT 1""";
    private static final int PART = 10_000;

    private static final String MARKING_CARRIERS = """
            WITH part AS (
                SELECT workspace_id, resource_id AS id FROM resource_tag
                WHERE workspace_id = :workspace AND tag_id = :tag AND resource_id > :id
                ORDER BY resource_id LIMIT :part),
            marked AS (
                INSERT INTO index_dirty (revision, generation, workspace_id, entry_id, type)
                SELECT nextval('index_revision'), g.name, p.workspace_id, p.id, 'RESOURCE'
                FROM part p CROSS JOIN index_generation g ORDER BY p.id, g.name
                ON CONFLICT (workspace_id, entry_id, generation) DO UPDATE SET revision = nextval('index_revision'))
            SELECT workspace_id, id FROM part ORDER BY id DESC LIMIT 1""";
    private static final int CARRIERS = 1000;

    @Override
    public void one(Handle handle, WorkspaceId workspace, Entry entry) {
        Update update = handle.createUpdate(
                INSERT + ":workspace, :id, :type FROM index_generation g ORDER BY g.name" + OR_RENEW);
        DirtyFlags.bound(update, workspace, entry)
                .bind("type", EntryType.of(entry).name())
                .execute();
    }

    /// Works in parts, so that no statement runs into the server's timeout.
    @Override
    public void carriers(Handle handle, WorkspaceId workspace, TagId tag) {
        holdRegistrations(handle);
        Optional<Key> last = Optional.of(new Key(workspace.value(), Key.FIRST.id()));
        while (last.isPresent()) {
            last = part(handle.createQuery(MARKING_CARRIERS).bind("tag", tag.value()), last.get(), CARRIERS);
        }
    }

    /// Walks through the tables by key instead of selecting rows without a flag. There are mostly no
    /// flags at first, so PostgreSQL would choose a plan that reads all new flags for each row.
    @Override
    public void everything(PartTransaction transaction, String generation, Optional<WorkspaceId> only) {
        for (IndexedTable table : IndexedTable.ALL) {
            Optional<Key> last = Optional.of(Key.FIRST);
            String marking = MARKING.formatted(table.name(), table.condition(only), table.type());
            while (last.isPresent()) {
                Key before = last.get();
                last = transaction.run(
                        handle -> part(handle.createQuery(marking).bind("name", generation), before, PART));
            }
        }
    }

    /// @return the last key of the part; empty if no rows were left
    private static Optional<Key> part(Query marking, Key before, int size) {
        return marking.bind("workspace", before.workspace())
                .bind("id", before.id())
                .bind("part", size)
                .map(Columns.mapper(row -> new Key(row.uuid(), row.uuid())))
                .findOne();
    }

    /// The key of a row.
    private record Key(UUID workspace, UUID id) {
        /// Before all other keys.
        static final Key FIRST = new Key(new UUID(0, 0), new UUID(0, 0));
    }

    @Override
    public void holdRegistrations(Handle handle) {
        handle.execute(HOLD);
    }

    /// Every transaction that flags something holds a lock on this table until it ends. This lock waits
    /// for those transactions, and later ones wait for it.
    @Override
    public void register(Handle handle, String generation) {
        handle.execute("LOCK TABLE index_generation IN EXCLUSIVE MODE");
    }
}
