package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Opening;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.adapter.persistence.tree.TreeCache.Cached;
import cairn.adapter.persistence.tree.TreeCache.State;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// Containers in `container`, numbered by their workspace's row, whose lock serialises insertions.
public final class JdbiTreeRepository implements TreeRepository {
    private static final RowMapper<State> STATE = Columns.mapper(row -> new State(row.number(), row.integer()));
    private static final RowMapper<Container> CONTAINER = Columns.mapper(row ->
            new Container(new ResourceId(row.uuid()), Columns.resource(row.uuidOrNull()), row.integer(), row.flag()));
    private static final RowMapper<ResourceId> ID = Columns.mapper(row -> new ResourceId(row.uuid()));
    private static final RowMapper<Root> ROOT = Columns.mapper(JdbiTreeRepository::root);

    private final Sessions sessions;
    private final TreeCache cache;

    public JdbiTreeRepository(Sessions sessions, TreeCache cache) {
        this.sessions = sessions;
        this.cache = cache;
    }

    @Override
    public Container insertContainer(WorkspaceId workspace, ResourceId id, @Nullable ResourceId parent) {
        sessions.transaction().ifPresent(Transaction::changeTree);
        return sessions.write(handle -> {
            int number = nextNumber(handle, workspace);
            ContainerSpot spot = parent == null
                    ? ContainerSpot.ofRoot(id.value())
                    : ContainerSpot.find(handle, workspace, parent.value()).below();
            insert(handle, workspace, new Container(id, parent, number), spot);
            return new Container(id, parent, number);
        });
    }

    private static int nextNumber(Handle handle, WorkspaceId workspace) {
        int changed =
                handle.createUpdate("""
                        UPDATE workspace
                        SET next_container_no = next_container_no + 1, tree_version = tree_version + 1
                        WHERE id = :workspace""").bind("workspace", workspace.value()).execute();
        if (changed == 0) {
            throw new IllegalArgumentException("no workspace " + workspace);
        }
        return state(handle, workspace).nextNumber() - 1;
    }

    private static void insert(Handle handle, WorkspaceId workspace, Container container, ContainerSpot spot) {
        handle.createUpdate("""
                        INSERT INTO container (workspace_id, resource_id, parent_id, number, root_id, depth)
                        VALUES (:workspace, :id, :parent, :number, :root, :depth)""")
                .bind("workspace", workspace.value())
                .bind("id", container.id().value())
                .bind("parent", Columns.id(container.parentId()))
                .bind("number", container.number())
                .bind("root", spot.root())
                .bind("depth", spot.depth())
                .execute();
    }

    @Override
    public void moveContainer(WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent) {
        sessions.run(handle -> {
            new ContainerMove(handle, workspace).run(container, parent);
            TreeVersion.raise(handle, workspace, sessions.transaction());
        });
    }

    /// Uses the cache if it has the state that the transaction reads. A transaction that changes the
    /// tree itself neither uses the cache nor fills it.
    @Override
    public ContainerTree tree(WorkspaceId workspace) {
        return sessions.read(handle -> {
            State state = state(handle, workspace);
            Opening opening = opening();
            Optional<Cached> cached = cache.find(workspace, opening);
            if (cached.isPresent() && cached.get().state().equals(state) && !changesTree()) {
                return cached.get().tree();
            }
            ContainerTree tree = cached.filter(known -> state.onlyAddsTo(known.state()))
                    .map(known -> grown(handle, workspace, known))
                    .orElseGet(() -> ContainerTree.of(containers(handle, workspace, 0)));
            if (!changesTree() && state(handle, workspace).equals(state)) {
                cache.offer(workspace, new Cached(opening, state, tree));
            }
            return tree;
        });
    }

    private Opening opening() {
        return sessions.transaction().orElseThrow().opening();
    }

    private boolean changesTree() {
        return sessions.transaction().filter(Transaction::hasChangedTree).isPresent();
    }

    private static ContainerTree grown(Handle handle, WorkspaceId workspace, Cached known) {
        List<Container> containers = new ArrayList<>(known.tree().containers());
        containers.addAll(containers(handle, workspace, known.state().nextNumber()));
        return ContainerTree.of(containers);
    }

    private static State state(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("SELECT tree_version, next_container_no FROM workspace WHERE id = :workspace")
                .bind("workspace", workspace.value())
                .map(STATE)
                .findOne()
                .orElseGet(() -> new State(0, 1));
    }

    private static List<Container> containers(Handle handle, WorkspaceId workspace, int fromNumber) {
        return handle.createQuery("""
                        SELECT resource_id, parent_id, number, locked FROM container
                        WHERE workspace_id = :workspace AND number >= :from""")
                .bind("workspace", workspace.value())
                .bind("from", fromNumber)
                .map(CONTAINER)
                .list();
    }

    @Override
    public Set<ResourceId> listHoldingLocked(WorkspaceId workspace, Collection<ResourceId> containers) {
        return sessions.read(handle -> Columns.parts(containers)
                .flatMap(part -> holdingLocked(handle, workspace, part).stream())
                .collect(Collectors.toSet()));
    }

    private static List<ResourceId> holdingLocked(Handle handle, WorkspaceId workspace, List<ResourceId> containers) {
        return handle.createQuery("""
                        SELECT c.resource_id FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN container c ON c.workspace_id = :workspace AND c.resource_id = x.id
                        WHERE c.locked_children > 0""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(containers))
                .bind("workspace", workspace.value())
                .map(ID)
                .list();
    }

    @Override
    public void insertRoot(WorkspaceId workspace, Root root) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO root (workspace_id, id, type, subtype, is_private, created_at, modified_at)
                        VALUES (:workspace, :id, :type, :subtype, :isPrivate, :createdAt, :modifiedAt)""")
                .bind("workspace", workspace.value())
                .bind("id", root.id().value())
                .bind("type", root.type().name())
                .bind("subtype", root.subtype())
                .bind("isPrivate", root.isPrivate())
                .bind("createdAt", root.createdAt().toEpochMilli())
                .bind("modifiedAt", root.modifiedAt().toEpochMilli())
                .execute());
    }

    @Override
    public void deleteRoot(WorkspaceId workspace, ResourceId root) {
        sessions.run(handle -> handle.createUpdate("DELETE FROM root WHERE workspace_id = :workspace AND id = :root")
                .bind("workspace", workspace.value())
                .bind("root", root.value())
                .execute());
    }

    @Override
    public List<Root> roots(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT o.id, o.type, o.subtype, o.is_private, o.created_at, o.modified_at,
                            NULLIF(GREATEST(o.last_added_at, COALESCE((
                             SELECT r.created_at FROM resource r
                             WHERE r.workspace_id = o.workspace_id AND r.parent_id = o.id
                             ORDER BY r.workspace_id DESC, r.parent_id DESC, r.created_at DESC LIMIT 1), 0)), 0)
                        FROM root o WHERE o.workspace_id = :workspace
                        ORDER BY CASE WHEN o.type = 'SYSTEM' THEN 0 ELSE 1 END, o.created_at, o.id""")
                .bind("workspace", workspace.value())
                .map(ROOT)
                .list());
    }

    private static Root root(RowReader row) throws SQLException {
        return new Root(
                new ResourceId(row.uuid()),
                row.constant(RootType.class),
                row.textOrNull(),
                row.flag(),
                row.instant(),
                row.instant(),
                row.instantOrNull());
    }
}
