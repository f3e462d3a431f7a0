package cairn.application.port;

import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// What is known of resources' content, and how far the reading of it has come.
public interface ProcessingRepository {
    /// Sets the state and raises the rendering, not the revision. False when the resource is gone.
    boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state);

    /// Sets state and insight together; as [#update] otherwise.
    boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight);

    /// What is known; [Insight#NONE] when nothing is yet, empty when the resource is gone.
    Optional<Insight> find(WorkspaceId workspace, ResourceId id);
}
