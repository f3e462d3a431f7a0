package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.tree.TreeChanges;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// Changes of `container`, whose rows tell root and depth of every folder.
public final class JdbiTreeChanges implements TreeChanges {
    private static final RowMapper<UUID> ID = Columns.mapper(RowReader::uuid);
    private static final RowMapper<Spot> SPOT = Columns.mapper(row -> new Spot(row.uuid(), row.integer()));

    private final Sessions sessions;

    public JdbiTreeChanges(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void update(WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent) {
        sessions.run(handle -> {
            Spot before = spot(handle, workspace, container.value());
            Spot after = parent == null
                    ? new Spot(container.value(), 1)
                    : spot(handle, workspace, parent.value()).below();
            hang(handle, workspace, container, parent);
            List<UUID> subtree = subtree(handle, workspace, container.value());
            if (!after.equals(before)) {
                shift(handle, workspace, subtree, after.root(), after.depth() - before.depth());
            }
            TreeVersion.raise(handle, workspace, sessions.unit());
        });
    }

    private static Spot spot(Handle handle, WorkspaceId workspace, UUID container) {
        return handle.createQuery("""
                        SELECT root_id, depth FROM container
                        WHERE workspace_id = :workspace AND resource_id = :container""")
                .bind("workspace", workspace.value())
                .bind("container", container)
                .map(SPOT)
                .findOne()
                .orElseThrow(() -> new IllegalArgumentException("no container " + container));
    }

    private static void hang(Handle handle, WorkspaceId workspace, ResourceId container, @Nullable ResourceId parent) {
        handle.createUpdate("""
                        UPDATE container SET parent_id = :parent
                        WHERE workspace_id = :workspace AND resource_id = :container""")
                .bind("parent", Columns.id(parent))
                .bind("workspace", workspace.value())
                .bind("container", container.value())
                .execute();
    }

    /// Level by level: as many statements as there are levels.
    private static List<UUID> subtree(Handle handle, WorkspaceId workspace, UUID top) {
        List<UUID> found = new ArrayList<>(List.of(top));
        List<UUID> level = List.of(top);
        while (!level.isEmpty()) {
            level = handle.createQuery("""
                            SELECT c.resource_id FROM UNNEST(CAST(:level AS UUID ARRAY)) x(id)
                            JOIN container c ON c.workspace_id = :workspace AND c.parent_id = x.id""")
                    .bindArray("level", UUID.class, level.toArray())
                    .bind("workspace", workspace.value())
                    .map(ID)
                    .list();
            found.addAll(level);
        }
        return found;
    }

    private static void shift(Handle handle, WorkspaceId workspace, List<UUID> subtree, UUID root, int deeper) {
        try (PreparedBatch batch = handle.prepareBatch("""
                UPDATE container SET root_id = :root, depth = depth + :deeper
                WHERE workspace_id = :workspace AND resource_id = :id""")) {
            subtree.forEach(id -> batch.bind("root", root)
                    .bind("deeper", deeper)
                    .bind("workspace", workspace.value())
                    .bind("id", id)
                    .add());
            batch.execute();
        }
    }

    @Override
    public void deleteRoot(WorkspaceId workspace, ResourceId root) {
        sessions.run(handle -> handle.createUpdate("DELETE FROM root WHERE workspace_id = :workspace AND id = :root")
                .bind("workspace", workspace.value())
                .bind("root", root.value())
                .execute());
    }

    @Override
    public Set<ResourceId> listHoldingLocked(WorkspaceId workspace, Collection<ResourceId> containers) {
        return sessions.read(handle -> handle
                .createQuery("""
                        SELECT c.resource_id FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        JOIN container c ON c.workspace_id = :workspace AND c.resource_id = x.id
                        WHERE c.locked_children > 0""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(containers))
                .bind("workspace", workspace.value())
                .map(ID)
                .stream()
                .map(ResourceId::new)
                .collect(Collectors.toSet()));
    }

    /// Where a container stands.
    private record Spot(UUID root, int depth) {
        Spot below() {
            return new Spot(root, depth + 1);
        }
    }
}
