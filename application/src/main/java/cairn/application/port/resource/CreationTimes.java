package cairn.application.port.resource;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/// The creation times of resources (`createdAt`).
public interface CreationTimes {
    /// Omits resources that the workspace does not have.
    Map<ResourceId, Instant> find(WorkspaceId workspace, Set<ResourceId> ids);
}
