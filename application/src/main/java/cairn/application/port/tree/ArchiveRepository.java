package cairn.application.port.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What stands right under the bin, and where each stood before.
public interface ArchiveRepository {
    void insert(WorkspaceId workspace, Archived archived);

    /// Those that are remembered, in no order.
    List<Archived> list(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Ids that are not remembered are fine.
    void delete(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Up to `limit` resources of all workspaces that have stood right under their bin since before `before`, in an
    /// order of their own, those that come behind `after`. What was made there counts from its `createdAt`, which
    /// may lie before it came there.
    List<Due> listDue(Instant before, @Nullable Due after, int limit);

    /// @param parent where it stood
    /// @param sortKey its place among the siblings there
    record Archived(ResourceId id, ResourceId parent, SortKey sortKey, Instant archivedAt) {}

    record Due(WorkspaceId workspace, ResourceId id) {}
}
