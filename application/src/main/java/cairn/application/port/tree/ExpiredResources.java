package cairn.application.port.tree;

import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Expired resources ([cairn.domain.resource.Retention]), by the clock of the database. No other read
/// finds them. There are few, because they are soon purged.
public interface ExpiredResources {
    /// Lists up to `limit` of one workspace. The index contains them until they are purged.
    Set<ResourceId> list(WorkspaceId workspace, int limit);

    /// Lists up to `limit` of all workspaces that are still in the tree, after `after`, oldest first.
    List<Expired> listAll(@Nullable Expired after, int limit);

    /// Lists those of `among` that are expired now and still in the tree.
    List<Resource> listStanding(WorkspaceId workspace, Collection<ResourceId> among);

    record Expired(WorkspaceId workspace, Resource resource) {
        public Instant endedAt() {
            return Objects.requireNonNull(
                    resource.header().markings().retention().expiresAt());
        }
    }
}
