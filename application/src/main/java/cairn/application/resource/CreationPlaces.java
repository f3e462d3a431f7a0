package cairn.application.resource;

import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.resource.Location;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import org.jspecify.annotations.Nullable;

/// Finds the folder in which a resource is created, and its place among what is there.
public final class CreationPlaces {
    private final Destinations destinations;
    private final ResourceRepository resources;
    private final SiblingOrder order;

    public CreationPlaces(Destinations destinations, ResourceRepository resources, SiblingOrder order) {
        this.destinations = destinations;
        this.resources = resources;
        this.order = order;
    }

    /// Refuses what is no folder of the workspace.
    Destination find(Principal principal, ParentRef parent) {
        return destinations
                .find(principal.workspaceId(), parent, principal.accountId())
                .orElseThrow(() -> ParentResolver.refusal(resources, principal.workspaceId(), parent, "/parentId"));
    }

    SortKey keyFor(Principal principal, Destination destination, @Nullable Location location) {
        return order.keyFor(principal.workspaceId(), destination, location);
    }
}
