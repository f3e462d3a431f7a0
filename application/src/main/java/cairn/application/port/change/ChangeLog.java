package cairn.application.port.change;

import cairn.domain.change.Change;
import cairn.domain.change.ChangeHead;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The changes of a workspace's resources, in the order of the commits.
///
/// Repositories write it themselves, so that no use case can forget it: every change of a resource's
/// record ([cairn.domain.view.ResourceView]) is logged in its own transaction. Several changes of a
/// resource in one transaction are merged. Not logged: consequences of changes of other resources (names
/// and roots above), the start and the waiting of processing, and changes in deleted workspaces. The
/// numbers of a workspace have no gaps; a reader who sees a number sees all lower ones.
public interface ChangeLog {
    /// Returns empty if the workspace does not exist.
    Optional<ChangeHead> findHead(WorkspaceId workspace);

    /// Finds the heads of several workspaces at once; omits unknown ones.
    Map<WorkspaceId, ChangeHead> findHeads(Set<WorkspaceId> workspaces);

    /// Lists up to `limit` changes after `after`, in order.
    List<Change> list(WorkspaceId workspace, long after, int limit);

    /// Lists up to `limit` existing resources after `after` (null for the start), by ID, including roots
    /// and the content of the bin.
    List<ResourceId> listExisting(WorkspaceId workspace, @Nullable ResourceId after, int limit);

    /// Deletes up to `limit` changes from before `before`, the oldest of each workspace first, and
    /// raises the floors. Continues with the workspaces where the last call stopped.
    ///
    /// @return the number of them; fewer than `limit` once all workspaces were visited; the
    /// next call starts again
    int delete(Instant before, int limit);
}
