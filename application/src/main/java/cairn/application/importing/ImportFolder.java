package cairn.application.importing;

import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.ParentResolver;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;

/// Finds the target folder of an import, like that of a creation.
public final class ImportFolder {
    private static final String POINTER = "/parentId";

    private final Destinations destinations;
    private final ResourceRepository resources;

    public ImportFolder(Destinations destinations, ResourceRepository resources) {
        this.destinations = destinations;
        this.resources = resources;
    }

    /// Refuses references to anything but a folder of the workspace, and locked folders.
    public ResourceId require(Principal principal, ParentRef reference) {
        Destination found = destinations
                .find(principal.workspaceId(), reference, principal.accountId())
                .orElseThrow(() -> ParentResolver.refusal(resources, principal.workspaceId(), reference, POINTER));
        ParentResolver.requireUnlocked(found.isLocked(), POINTER);
        return found.folder();
    }
}
