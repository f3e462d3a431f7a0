package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.JsonColumns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// Writes a changed header and what other rows derive from it: parents count their children and the
/// locked ones, roots store when something was last added, a container repeats the lock of its folder.
final class HeaderUpdate {
    private final Handle handle;
    private final WorkspaceId workspace;
    private final Header header;

    HeaderUpdate(Handle handle, WorkspaceId workspace, Header header) {
        this.handle = handle;
        this.workspace = workspace;
        this.header = header;
    }

    /// Returns the type of the change, for the change log.
    ChangeType run(Optional<Transaction> transaction) {
        Before before = before();
        write();
        UUID parent = Columns.id(header.parentId());
        if (!Objects.equals(before.parent(), parent)) {
            leave(before);
            arrive(parent);
        } else if (before.locked() != header.markings().isLocked() && parent != null) {
            count(parent, 0, header.markings().isLocked() ? 1 : -1);
        }
        if (before.locked() != header.markings().isLocked()) {
            lockContainer(transaction);
        }
        return Objects.equals(before.parent(), parent)
                ? moved(before) ? ChangeType.MOVED : ChangeType.UPDATED
                : ChangeType.ofMove(isInBin(before.parent()), isInBin(parent));
    }

    /// Whether its position among its siblings changed.
    private boolean moved(Before before) {
        return !Arrays.equals(before.sortKey(), header.sortKey().bytes());
    }

    private boolean isInBin(@Nullable UUID parent) {
        return parent != null
                && handle.createQuery("""
            SELECT 1 FROM container c
            JOIN root b ON b.workspace_id = c.workspace_id AND b.id = c.root_id
            WHERE c.workspace_id = :workspace AND c.resource_id = :parent AND b.type = 'SYSTEM' AND b.subtype = 'bin'\
            """)
                        .bind("workspace", workspace.value())
                        .bind("parent", parent)
                        .map(Columns.mapper(RowReader::integer))
                        .findOne()
                        .isPresent();
    }

    private Before before() {
        return handle.createQuery("""
            SELECT parent_id, locked, created_at, sort_key FROM resource
            WHERE workspace_id = :workspace AND id = :id FOR UPDATE\
            """)
                .bind("workspace", workspace.value())
                .bind("id", header.id().value())
                .map(Columns.mapper(Before::read))
                .findOne()
                .orElseThrow(() -> new IllegalArgumentException("no resource " + header.id()));
    }

    private void write() {
        handle.createUpdate("""
            UPDATE resource SET parent_id = :parent, name = :name, name_key = :nameKey,
                description = :description, icon = :icon, sort_key = :sortKey,
                modified_at = GREATEST(modified_at, :modifiedAt), revision = revision + 1,
                            label = :label, preferences = :preferences,
                locked = :locked, immutable = :immutable, expires_at = :expiresAt
            WHERE workspace_id = :workspace AND id = :id\
            """)
                .bind("parent", Columns.id(header.parentId()))
                .bind("name", header.name().value())
                .bind("nameKey", header.name().orderKey())
                .bind("description", header.description())
                .bind("icon", JsonColumns.write(header.icon()))
                .bind("sortKey", header.sortKey().bytes())
                .bind("modifiedAt", header.modifiedAt().toEpochMilli())
                .bind("label", Columns.label(header.markings().label()))
                .bind("preferences", header.markings().preferences())
                .bind("locked", header.markings().isLocked())
                .bind("immutable", header.markings().retention().isImmutable())
                .bind("expiresAt", Columns.millis(header.markings().retention().expiresAt()))
                .bind("workspace", workspace.value())
                .bind("id", header.id().value())
                .execute();
    }

    private void leave(Before before) {
        if (before.parent() != null) {
            count(before.parent(), -1, before.locked() ? -1 : 0);
            remember(before.parent(), before.createdAt());
        }
    }

    private void arrive(@Nullable UUID parent) {
        if (parent != null) {
            count(parent, 1, header.markings().isLocked() ? 1 : 0);
            remember(parent, header.modifiedAt().toEpochMilli());
        }
    }

    private void count(UUID parent, int children, int locked) {
        handle.createUpdate("""
            UPDATE container SET child_count = child_count + :children,
                locked_children = locked_children + :locked
            WHERE workspace_id = :workspace AND resource_id = :parent\
            """)
                .bind("children", children)
                .bind("locked", locked)
                .bind("workspace", workspace.value())
                .bind("parent", parent)
                .execute();
    }

    /// Changes nothing if the parent is not a root.
    private void remember(UUID parent, long at) {
        handle.createUpdate("""
            UPDATE root SET last_added_at = :at
            WHERE workspace_id = :workspace AND id = :parent AND last_added_at < :at\
            """)
                .bind("at", at)
                .bind("workspace", workspace.value())
                .bind("parent", parent)
                .execute();
    }

    private void lockContainer(Optional<Transaction> transaction) {
        Update update = handle.createUpdate("""
            UPDATE container SET locked = :locked WHERE workspace_id = :workspace AND resource_id = :id\
            """);
        int changed = update.bind("locked", header.markings().isLocked())
                .bind("workspace", workspace.value())
                .bind("id", header.id().value())
                .execute();
        if (changed > 0) {
            TreeVersion.raise(handle, workspace, transaction);
        }
    }

    /// The row's values before the update.
    private record Before(@Nullable UUID parent, boolean locked, long createdAt, byte[] sortKey) {
        static Before read(RowReader row) throws SQLException {
            return new Before(row.uuidOrNull(), row.flag(), row.number(), row.bytes());
        }
    }
}
