package cairn.application.version;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;

/// Finds notes by id.
final class Notes {
    private Notes() {}

    static Resource.Notepad find(ResourceRepository resources, WorkspaceId workspace, ResourceId id) {
        return resources
                .find(workspace, id)
                .filter(Resource.Notepad.class::isInstance)
                .map(Resource.Notepad.class::cast)
                .orElseThrow(() -> Missing.resource(""));
    }
}
