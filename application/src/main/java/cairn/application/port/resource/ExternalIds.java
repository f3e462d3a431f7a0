package cairn.application.port.resource;

import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Finds resources by their external ids.
public interface ExternalIds {
    /// The resource with that external id, even in the bin.
    Optional<ResourceId> findExternal(WorkspaceId workspace, ExternalId id);
}
