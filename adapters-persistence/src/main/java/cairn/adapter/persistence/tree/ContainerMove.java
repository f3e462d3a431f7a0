package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// Moves a container under another one. The rows of all containers below store their root and depth, and
/// are updated too.
record ContainerMove(Handle handle, WorkspaceId workspace) {
    private static final RowMapper<ResourceId> ID = Columns.mapper(row -> new ResourceId(row.uuid()));

    void run(ResourceId container, @Nullable ResourceId parent) {
        ContainerSpot before = ContainerSpot.find(handle, workspace, container.value());
        ContainerSpot after = parent == null
                ? ContainerSpot.ofRoot(container.value())
                : ContainerSpot.find(handle, workspace, parent.value()).below();
        hang(container, parent);
        if (!after.equals(before)) {
            shift(subtree(container), after.root(), after.depth() - before.depth());
        }
    }

    private void hang(ResourceId container, @Nullable ResourceId parent) {
        handle.createUpdate("""
                        UPDATE container SET parent_id = :parent
                        WHERE workspace_id = :workspace AND resource_id = :container""")
                .bind("parent", Columns.id(parent))
                .bind("workspace", workspace.value())
                .bind("container", container.value())
                .execute();
    }

    /// Works level by level, with one statement per level.
    private List<ResourceId> subtree(ResourceId top) {
        List<ResourceId> found = new ArrayList<>(List.of(top));
        List<ResourceId> level = List.of(top);
        while (!level.isEmpty()) {
            level = Columns.parts(level).flatMap(part -> below(part).stream()).toList();
            found.addAll(level);
        }
        return found;
    }

    private List<ResourceId> below(List<ResourceId> parents) {
        return handle.createQuery("""
                        SELECT c.resource_id FROM UNNEST(CAST(:parents AS UUID ARRAY)) x(id)
                        LEFT JOIN container c ON c.workspace_id = :workspace AND c.parent_id = x.id
                        WHERE c.resource_id IS NOT NULL""")
                .bindArray("parents", UUID.class, (Object[]) Columns.resources(parents))
                .bind("workspace", workspace.value())
                .map(ID)
                .list();
    }

    private void shift(List<ResourceId> subtree, UUID root, int deeper) {
        try (PreparedBatch batch = handle.prepareBatch("""
                UPDATE container SET root_id = :root, depth = depth + :deeper
                WHERE workspace_id = :workspace AND resource_id = :id""")) {
            subtree.forEach(id -> batch.bind("root", root)
                    .bind("deeper", deeper)
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .add());
            batch.execute();
        }
    }
}
