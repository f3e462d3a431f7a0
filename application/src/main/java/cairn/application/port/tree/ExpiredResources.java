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

/// Resources whose time is over ([cairn.domain.resource.Retention]), by the clock of the database. No other read finds
/// them. They are few: what is over is soon purged.
public interface ExpiredResources {
    /// Those of one workspace, up to `limit`. The index has them until they are purged.
    Set<ResourceId> list(WorkspaceId workspace, int limit);

    /// Up to `limit` of all workspaces that still stand in the tree, oldest first, those that come behind `after`.
    List<Expired> listAll(@Nullable Expired after, int limit);

    /// Those of them that are over at this moment and still stand in the tree.
    List<Resource> listStanding(WorkspaceId workspace, Collection<ResourceId> among);

    record Expired(WorkspaceId workspace, Resource resource) {
        public Instant endedAt() {
            return Objects.requireNonNull(
                    resource.header().markings().retention().expiresAt());
        }
    }
}
