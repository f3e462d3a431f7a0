package cairn.application.port.resource;

import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Which resource is called what elsewhere.
public interface ExternalIds {
    /// The resource of that external id, in the bin too.
    Optional<ResourceId> findExternal(WorkspaceId workspace, ExternalId id);
}
