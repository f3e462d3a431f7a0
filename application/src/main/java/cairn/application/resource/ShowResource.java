package cairn.application.resource;

import cairn.application.port.resource.ResourceRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Shows a resource with everything that its record shows.
public final class ShowResource {
    private final ResourceRepository resources;

    public ShowResource(ResourceRepository resources) {
        this.resources = resources;
    }

    public ResourceView execute(Principal principal, ResourceId id) {
        return resources.views(principal.workspaceId(), List.of(id)).stream()
                .findFirst()
                .orElseThrow(() -> Missing.resource(""));
    }
}
