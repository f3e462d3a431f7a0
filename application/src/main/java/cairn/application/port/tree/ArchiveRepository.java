package cairn.application.port.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The resources directly in the bin, and their former places.
public interface ArchiveRepository {
    void insert(WorkspaceId workspace, Archived archived);

    /// Lists the entries of these resources that exist, unordered.
    List<Archived> list(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Ignores unknown ids.
    void delete(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Lists up to `limit` resources of all workspaces, in an order of the adapter, after `after`, that
    /// have been directly in the bin since before `before`. Resources created there count from
    /// `createdAt`, which may be earlier than that.
    List<Due> listDue(Instant before, @Nullable Due after, int limit);

    /// @param parent its former parent
    /// @param sortKey its position among the siblings there
    record Archived(ResourceId id, ResourceId parent, SortKey sortKey, Instant archivedAt) {}

    record Due(WorkspaceId workspace, ResourceId id) {}
}
