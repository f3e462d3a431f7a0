package cairn.application.port.resource;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/// When resources were created, as `createdAt` says.
public interface CreationTimes {
    /// Of those that the workspace has; the others are left out.
    Map<ResourceId, Instant> find(WorkspaceId workspace, Set<ResourceId> ids);
}
