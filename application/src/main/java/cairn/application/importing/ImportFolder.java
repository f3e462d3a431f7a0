package cairn.application.importing;

import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.resource.ParentResolver;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;

/// Finds the folder that an import fills, as creations find theirs.
public final class ImportFolder {
    private static final String POINTER = "/parentId";

    private final Destinations destinations;
    private final ResourceRepository resources;

    public ImportFolder(Destinations destinations, ResourceRepository resources) {
        this.destinations = destinations;
        this.resources = resources;
    }

    /// Refuses what is no folder of the workspace, and one that is locked.
    public ResourceId require(Principal principal, ParentRef reference) {
        Destination found = destinations
                .find(principal.workspaceId(), reference, principal.accountId())
                .orElseThrow(() -> ParentResolver.refusal(resources, principal.workspaceId(), reference, POINTER));
        ParentResolver.requireUnlocked(found.isLocked(), POINTER);
        return found.folder();
    }
}
