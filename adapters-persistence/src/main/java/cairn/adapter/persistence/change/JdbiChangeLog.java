package cairn.adapter.persistence.change;

import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.change.ChangeLog;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Changes in `change_log`, numbered by their workspace's row of `change_head`. Transactions write both
/// at their end: see [Sessions#note].
public final class JdbiChangeLog implements ChangeLog {
    private static final UUID FIRST = new UUID(0, 0);
    private static final RowMapper<ChangeHead> HEAD =
            Columns.mapper(row -> new ChangeHead(row.number(), row.number(), row.number()));
    private static final RowMapper<Named> NAMED = Columns.mapper(
            row -> new Named(new WorkspaceId(row.uuid()), new ChangeHead(row.number(), row.number(), row.number())));
    private static final RowMapper<Change> CHANGE = Columns.mapper(
            row -> new Change(row.number(), row.constant(ChangeType.class), new ResourceId(row.uuid()), row.instant()));

    private final Sessions sessions;

    /// The last workspace without old changes; only a hint, so that each batch need not check all
    /// workspaces again.
    private volatile UUID passed = FIRST;

    public JdbiChangeLog(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Optional<ChangeHead> findHead(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery(
                        "SELECT epoch, sequence, floor FROM change_head WHERE workspace_id = :workspace")
                .bind("workspace", workspace.value())
                .map(HEAD)
                .findOne());
    }

    @Override
    public Map<WorkspaceId, ChangeHead> findHeads(Set<WorkspaceId> workspaces) {
        return sessions.read(handle -> handle
                .createQuery("""
                        SELECT workspace_id, epoch, sequence, floor FROM change_head
                        WHERE workspace_id = ANY(:workspaces)""")
                .bindArray(
                        "workspaces",
                        UUID.class,
                        workspaces.stream().map(WorkspaceId::value).toList())
                .map(NAMED)
                .stream()
                .collect(Collectors.toMap(Named::workspace, Named::head)));
    }

    @Override
    public List<Change> list(WorkspaceId workspace, long after, int limit) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT sequence, type, resource_id, at FROM change_log
                        WHERE workspace_id = :workspace AND sequence > :after
                        ORDER BY workspace_id, sequence LIMIT :limit""")
                .bind("workspace", workspace.value())
                .bind("after", after)
                .bind("limit", limit)
                .map(CHANGE)
                .list());
    }

    @Override
    public List<ResourceId> listExisting(WorkspaceId workspace, @Nullable ResourceId after, int limit) {
        return sessions.read(
                handle -> handle.createQuery("SELECT r.id FROM resource r " + ResourceColumns.CONTAINER_JOIN + """
                        WHERE r.workspace_id = :workspace AND r.id > :after
                        ORDER BY r.workspace_id, r.id LIMIT :limit""")
                        .bind("workspace", workspace.value())
                        .bind("after", after == null ? FIRST : after.value())
                        .bind("limit", limit)
                        .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                        .list());
    }

    @Override
    public int delete(Instant before, int limit) {
        return sessions.write(handle -> {
            int deleted = 0;
            UUID last = passed;
            Optional<UUID> workspace = withOld(handle, last, before);
            while (workspace.isPresent()) {
                deleted += delete(handle, workspace.get(), before, limit - deleted);
                if (deleted == limit) {
                    // The workspace may have more.
                    passed = last;
                    return deleted;
                }
                last = workspace.get();
                workspace = withOld(handle, last, before);
            }
            passed = FIRST;
            return deleted;
        });
    }

    /// Numbers have no gaps, so the oldest change of a workspace is the one after its floor.
    private static Optional<UUID> withOld(Handle handle, UUID after, Instant before) {
        return handle.createQuery("""
                        SELECT h.workspace_id FROM change_head h
                        WHERE h.workspace_id > :after AND :before > (
                            SELECT l.at FROM change_log l
                            WHERE l.workspace_id = h.workspace_id AND l.sequence = h.floor + 1)
                        ORDER BY h.workspace_id LIMIT 1""")
                .bind("after", after)
                .bind("before", before.toEpochMilli())
                .map(Columns.mapper(RowReader::uuid))
                .findOne();
    }

    private static int delete(Handle handle, UUID workspace, Instant before, int limit) {
        long last = handle.createQuery("""
                        SELECT MAX(o.sequence) FROM (
                            SELECT l.sequence, l.at FROM change_log l
                            JOIN change_head h ON h.workspace_id = l.workspace_id AND l.sequence > h.floor
                            WHERE l.workspace_id = :workspace
                            ORDER BY l.workspace_id, l.sequence LIMIT :limit) o
                        WHERE o.at < :before""")
                .bind("workspace", workspace)
                .bind("limit", limit)
                .bind("before", before.toEpochMilli())
                .map(Columns.mapper(RowReader::number))
                .one();
        handle.createUpdate("UPDATE change_head SET floor = :last WHERE workspace_id = :workspace AND floor < :last")
                .bind("last", last)
                .bind("workspace", workspace)
                .execute();
        return handle.createUpdate("DELETE FROM change_log WHERE workspace_id = :workspace AND sequence <= :last")
                .bind("workspace", workspace)
                .bind("last", last)
                .execute();
    }

    private record Named(WorkspaceId workspace, ChangeHead head) {}
}
