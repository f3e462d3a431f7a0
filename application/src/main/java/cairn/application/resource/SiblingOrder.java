package cairn.application.resource;

import cairn.application.port.SiblingRepository;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Location;
import cairn.domain.resource.Placement;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the sort key of a newcomer, spreading its siblings out where there is no room left between two of them.
final class SiblingOrder {
    private final SiblingRepository siblings;

    SiblingOrder(SiblingRepository siblings) {
        this.siblings = siblings;
    }

    SortKey keyFor(WorkspaceId workspace, ResourceId parent, @Nullable Location location) {
        return location == null ? last(workspace, parent) : after(workspace, parent, location);
    }

    private SortKey last(WorkspaceId workspace, ResourceId parent) {
        Optional<SortKey> last = siblings.last(workspace, parent);
        return SortKey.between(last.orElse(null), null).orElseGet(() -> {
            spread(workspace, parent);
            return SortKey.between(siblings.last(workspace, parent).orElse(null), null)
                    .orElseThrow();
        });
    }

    private SortKey after(WorkspaceId workspace, ResourceId parent, Location location) {
        return place(workspace, parent, location).orElseGet(() -> {
            spread(workspace, parent);
            return place(workspace, parent, location).orElseThrow();
        });
    }

    private Optional<SortKey> place(WorkspaceId workspace, ResourceId parent, Location location) {
        SortKey before = siblings.find(workspace, parent, location.insertAfterId())
                .orElseThrow(() -> Rejected.invalid(
                        "/location/insertAfterId",
                        "not_a_child",
                        "insertAfterId is no child of the parent; name one, or leave location out to go last."));
        SortKey after = siblings.next(workspace, parent, before, location.insertAfterId())
                .orElse(null);
        return Placement.place(location.sortKey(), before, after);
    }

    private void spread(WorkspaceId workspace, ResourceId parent) {
        SortKey key = null;
        for (ResourceId child : siblings.list(workspace, parent)) {
            key = SortKey.between(key, null).orElseThrow();
            siblings.update(workspace, child, key);
        }
    }
}
