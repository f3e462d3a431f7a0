package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.workspace.WorkspaceId;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// The position of a container: its root and its depth.
record ContainerSpot(UUID root, int depth) {
    private static final RowMapper<ContainerSpot> ROW =
            Columns.mapper(row -> new ContainerSpot(row.uuid(), row.integer()));

    static ContainerSpot ofRoot(UUID root) {
        return new ContainerSpot(root, 1);
    }

    static ContainerSpot find(Handle handle, WorkspaceId workspace, UUID container) {
        return handle.createQuery("""
                        SELECT root_id, depth FROM container
                        WHERE workspace_id = :workspace AND resource_id = :container""")
                .bind("workspace", workspace.value())
                .bind("container", container)
                .map(ROW)
                .findOne()
                .orElseThrow(() -> new IllegalArgumentException("no container " + container));
    }

    ContainerSpot below() {
        return new ContainerSpot(root, depth + 1);
    }
}
