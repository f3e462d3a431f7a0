package cairn.adapter.persistence.dialect;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// One statement for all generations. A conflicting flag is waited for, and only then the new revision is drawn; rows
/// are taken in one order, so that two transactions do not wait for each other.
record PostgreSqlDirtyFlags() implements DirtyFlags {
    private static final String INSERT = """
            INSERT INTO index_dirty (revision, generation, workspace_id, entry_id, type)
            SELECT nextval('index_revision'), g.name, """;
    private static final String OR_RENEW = """

            ON CONFLICT (workspace_id, entry_id, generation) DO UPDATE SET revision = nextval('index_revision')""";

    @Override
    public void one(Handle handle, WorkspaceId workspace, Entry entry) {
        Update update = handle.createUpdate(
                INSERT + ":workspace, :id, :type FROM index_generation g ORDER BY g.name" + OR_RENEW);
        DirtyFlags.bound(update, workspace, entry)
                .bind("type", EntryType.of(entry).name())
                .execute();
    }

    @Override
    public void carriers(Handle handle, WorkspaceId workspace, TagId tag) {
        Update update = handle.createUpdate(INSERT + """
                t.workspace_id, t.resource_id, 'RESOURCE' FROM resource_tag t CROSS JOIN index_generation g
                WHERE t.workspace_id = :workspace AND t.tag_id = :tag
                ORDER BY t.resource_id, g.name""" + OR_RENEW);
        DirtyFlags.bound(update, workspace, tag).execute();
    }

    /// Every transaction that flags something has read this table, and holds its weakest lock until it ends; this
    /// waits for them, and they for this.
    @Override
    public void register(Handle handle, String generation) {
        handle.execute("LOCK TABLE index_generation IN ACCESS EXCLUSIVE MODE");
    }
}
