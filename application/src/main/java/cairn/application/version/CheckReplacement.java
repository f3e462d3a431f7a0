package cairn.application.version;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.Immutable;
import cairn.application.resource.Locked;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;

/// Checks in advance whether a file can be replaced, so that no client uploads bytes in vain.
public final class CheckReplacement {
    private final ResourceRepository resources;

    public CheckReplacement(ResourceRepository resources) {
        this.resources = resources;
    }

    public void execute(Principal principal, ResourceId id) {
        Resource file = Files.of(resources.find(principal.workspaceId(), id));
        Locked.refuse(file, "");
        Immutable.refuse(file);
    }
}
