package cairn.application.resource;

import cairn.application.port.resource.Destinations;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Location;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the folder of a new resource, and its position there.
public final class CreationPlaces {
    private final Destinations destinations;
    private final ResourceRepository resources;
    private final SiblingOrder order;

    public CreationPlaces(Destinations destinations, ResourceRepository resources, SiblingOrder order) {
        this.destinations = destinations;
        this.resources = resources;
        this.order = order;
    }

    /// Returns empty if it is not a folder of the workspace.
    Optional<Destination> find(Principal principal, ParentRef parent) {
        return destinations.find(principal.workspaceId(), parent, principal.accountId());
    }

    /// The refusal of a reference that is not to a folder of the workspace.
    Rejected refusal(WorkspaceId workspace, ParentRef parent) {
        return ParentResolver.refusal(resources, workspace, parent, "/parentId");
    }

    SortKey keyFor(Principal principal, Destination destination, ResourceId newcomer, @Nullable Location location) {
        return order.keyFor(principal.workspaceId(), destination, newcomer, location);
    }
}
