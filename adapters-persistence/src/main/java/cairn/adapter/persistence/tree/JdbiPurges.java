package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.IdSource;
import cairn.application.port.tree.Purges;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// Detached resources have a `parent_id` without a container. For the tops of a deletion that
/// is a new ID; for everything below it is a deleted container. `purge` lists these places
/// until their rows are gone.
public final class JdbiPurges implements Purges {
    private static final UUID FIRST = new UUID(0, 0);
    private static final RowMapper<Detached> DETACHED = Columns.mapper(
            row -> new Detached(new WorkspaceId(row.uuid()), new AccountId(row.uuid()), new ResourceId(row.uuid())));

    private static final RowMapper<Leaving> LEAVING =
            Columns.mapper(row -> new Leaving(row.uuid(), 1, row.flag() ? 1 : 0, row.number()));

    private final Sessions sessions;
    private final IdSource ids;

    public JdbiPurges(Sessions sessions, IdSource ids) {
        this.sessions = sessions;
        this.ids = ids;
    }

    @Override
    public List<Detached> detach(
            WorkspaceId workspace, Collection<ResourceId> tops, Collection<ResourceId> containers) {
        return sessions.write(handle -> {
            ResourceId place = new ResourceId(ids.next());
            uncount(handle, workspace, tops);
            each(
                    handle,
                    workspace,
                    tops,
                    "UPDATE resource SET parent_id = :place WHERE workspace_id = :workspace" + " AND id = :id",
                    place.value());
            each(handle, workspace, tops, "DELETE FROM archived WHERE workspace_id = :workspace AND resource_id = :id");
            each(
                    handle,
                    workspace,
                    List.of(place),
                    "INSERT INTO purge (workspace_id, parent_id) VALUES (:workspace, :id)");
            sessions.note(workspace, tops, ChangeType.DELETED);
            sessions.note(workspace, containers, ChangeType.DELETED);
            if (!containers.isEmpty()) {
                each(handle, workspace, containers, """
                        INSERT INTO purge (workspace_id, parent_id, number)
                        SELECT workspace_id, resource_id, number FROM container
                        WHERE workspace_id = :workspace AND resource_id = :id""");
                each(
                        handle,
                        workspace,
                        containers,
                        "DELETE FROM container WHERE workspace_id = :workspace" + " AND resource_id = :id");
                deleteAliases(handle, workspace, containers);
                TreeVersion.raise(handle, workspace, sessions.transaction());
            }
            List<ResourceId> places =
                    Stream.concat(Stream.of(place), containers.stream()).toList();
            AccountId account = account(handle, workspace);
            return places.stream()
                    .map(each -> new Detached(workspace, account, each))
                    .toList();
        });
    }

    /// Lowers the child counts of parents. Roots store when the removed children were created.
    private static void uncount(Handle handle, WorkspaceId workspace, Collection<ResourceId> tops) {
        Map<UUID, Leaving> byParent = new HashMap<>();
        places(handle, workspace, tops).forEach(one -> byParent.merge(one.parent(), one, Leaving::plus));
        for (Leaving leaving : byParent.values()) {
            handle.createUpdate("""
                            UPDATE container SET child_count = child_count - :children,
                                locked_children = locked_children - :locked
                            WHERE workspace_id = :workspace AND resource_id = :parent""")
                    .bind("children", leaving.children())
                    .bind("locked", leaving.locked())
                    .bind("workspace", workspace.value())
                    .bind("parent", leaving.parent())
                    .execute();
            handle.createUpdate("""
                            UPDATE root SET last_added_at = GREATEST(last_added_at, :at)
                            WHERE workspace_id = :workspace AND id = :parent""")
                    .bind("at", leaving.newest())
                    .bind("workspace", workspace.value())
                    .bind("parent", leaving.parent())
                    .execute();
        }
    }

    /// Leaves out roots, which have no parent.
    private static List<Leaving> places(Handle handle, WorkspaceId workspace, Collection<ResourceId> tops) {
        return handle.createQuery("""
                        SELECT r.parent_id, r.locked, r.created_at FROM UNNEST(CAST(:tops AS UUID ARRAY)) x(id)
                        LEFT JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id
                        WHERE r.parent_id IS NOT NULL""")
                .bindArray("tops", UUID.class, (Object[]) Columns.resources(tops))
                .bind("workspace", workspace.value())
                .map(LEAVING)
                .list();
    }

    private static void each(Handle handle, WorkspaceId workspace, Collection<ResourceId> ids, String sql) {
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            ids.forEach(id -> batch.bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .add());
            batch.execute();
        }
    }

    private static void each(Handle handle, WorkspaceId workspace, Collection<ResourceId> ids, String sql, UUID place) {
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            ids.forEach(id -> batch.bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .bind("place", place)
                    .add());
            batch.execute();
        }
    }

    private static void deleteAliases(Handle handle, WorkspaceId workspace, Collection<ResourceId> containers) {
        String sql = "DELETE FROM alias WHERE workspace_id = :workspace AND resource_id = ANY(:ids)";
        Columns.parts(Set.copyOf(containers))
                .forEach(part -> handle.createUpdate(sql)
                        .bind("workspace", workspace.value())
                        .bindArray("ids", UUID.class, (Object[]) Columns.resources(part))
                        .execute());
    }

    private static AccountId account(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("SELECT account_id FROM workspace WHERE id = :workspace")
                .bind("workspace", workspace.value())
                .map(Columns.mapper(row -> new AccountId(row.uuid())))
                .one();
    }

    @Override
    public List<Detached> list(@Nullable WorkspaceId after, int limit) {
        return sessions.read(handle -> nextWorkspace(handle, after == null ? FIRST : after.value())
                .or(() -> nextWorkspace(handle, FIRST))
                .map(workspace -> places(handle, workspace, limit))
                .orElse(List.of()));
    }

    private static Optional<UUID> nextWorkspace(Handle handle, UUID after) {
        return handle.createQuery(
                        "SELECT workspace_id FROM purge WHERE workspace_id > :after ORDER BY workspace_id LIMIT 1")
                .bind("after", after)
                .map(Columns.mapper(RowReader::uuid))
                .findOne();
    }

    private static List<Detached> places(Handle handle, UUID workspace, int limit) {
        return handle.createQuery("""
                        SELECT p.workspace_id, w.account_id, p.parent_id FROM purge p
                        JOIN workspace w ON w.id = p.workspace_id
                        WHERE p.workspace_id = :workspace ORDER BY p.parent_id LIMIT :limit""")
                .bind("workspace", workspace)
                .bind("limit", limit)
                .map(DETACHED)
                .list();
    }

    @Override
    public ContainerSet detachedNumbers(WorkspaceId workspace) {
        return sessions.read(handle -> ContainerSet.of(handle
                .createQuery("SELECT number FROM purge WHERE workspace_id = :workspace AND number IS NOT NULL")
                .bind("workspace", workspace.value())
                .mapTo(Integer.class)
                .list()
                .stream()
                .mapToInt(Integer::intValue)));
    }

    @Override
    public Purged purge(Detached detached, int limit) {
        return sessions.write(handle -> {
            Purging purging = new Purging(handle, detached);
            Purged purged = purging.run(limit);
            sessions.note(detached.workspace(), purging.unlogged(), ChangeType.DELETED);
            return purged;
        });
    }

    /// The resources that leave one parent.
    ///
    /// @param newest creation time of the newest of them
    private record Leaving(UUID parent, long children, long locked, long newest) {
        Leaving plus(Leaving other) {
            return new Leaving(
                    parent, children + other.children, locked + other.locked, Math.max(newest, other.newest));
        }
    }
}
