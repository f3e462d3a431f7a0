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

/// What transactions changed of a workspace's resources, in the order of their commits.
///
/// Repositories write it themselves, so that no use case can forget to: whatever changes the record of a resource
/// ([cairn.domain.view.ResourceView]) logs it, with the transaction that it belongs to; several changes of a resource
/// in one transaction are one. Not logged are what follows from the record of another resource (names and roots of
/// those above), that processing begins or waits, and what happens to a deleted workspace. Numbers of a workspace have
/// no gaps, and whoever sees one sees every lower one.
public interface ChangeLog {
    /// Empty when there is no such workspace.
    Optional<ChangeHead> findHead(WorkspaceId workspace);

    /// Those of several workspaces, in one go; the ones that are not there have none.
    Map<WorkspaceId, ChangeHead> findHeads(Set<WorkspaceId> workspaces);

    /// Up to `limit` changes behind `after`, in order.
    List<Change> list(WorkspaceId workspace, long after, int limit);

    /// Up to `limit` of the resources that exist, roots and the bin's included, behind `after` (null: from the first),
    /// by ID.
    List<ResourceId> listExisting(WorkspaceId workspace, @Nullable ResourceId after, int limit);

    /// Deletes up to `limit` changes from before `before`, the oldest of each workspace first, and raises the floors.
    /// Goes through the workspaces, on from where the last call stopped.
    ///
    /// @return how many; fewer than `limit` once it has been through all, and the next call begins anew
    int delete(Instant before, int limit);
}
