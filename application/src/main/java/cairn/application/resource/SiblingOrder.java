package cairn.application.resource;

import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.resource.SiblingRepository;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Location;
import cairn.domain.resource.Placement;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Finds the sort key of a new child. Siblings inserted concurrently may have equal keys; then
/// only those in the way get new keys after it. All siblings get new keys only if there is no
/// room between two keys.
public final class SiblingOrder {
    /// Bounds for queries of ties: ids that no resource has.
    private static final ResourceId BEFORE_ALL = new ResourceId(new UUID(0, 0));

    private static final ResourceId BEHIND_ALL = new ResourceId(new UUID(-1, -1));

    private final SiblingRepository siblings;

    public SiblingOrder(SiblingRepository siblings) {
        this.siblings = siblings;
    }

    public SortKey keyFor(WorkspaceId workspace, ResourceId parent, ResourceId newcomer, @Nullable Location location) {
        return location == null ? last(workspace, parent, newcomer) : after(workspace, parent, location, null);
    }

    /// The key of a resource that is created in a folder.
    SortKey keyFor(WorkspaceId workspace, Destination destination, ResourceId newcomer, @Nullable Location location) {
        return location == null
                ? behind(workspace, destination.folder(), newcomer, destination.last())
                : after(workspace, destination.folder(), location, null);
    }

    /// The key of a child that moves among its siblings; ignores its own current key.
    public SortKey keyWithin(WorkspaceId workspace, ResourceId parent, ResourceId child, Location location) {
        if (location.insertAfterId().equals(child)) {
            throw Rejected.invalid(
                    "/location/insertAfterId", "invalid_value", "insertAfterId must not be the resource itself.");
        }
        return after(workspace, parent, location, child);
    }

    /// Returns the key itself if no child has it, else one directly after it.
    public SortKey keyAt(WorkspaceId workspace, ResourceId parent, ResourceId newcomer, SortKey key) {
        Optional<SortKey> atOrBehind = siblings.next(workspace, parent, key, BEFORE_ALL, BEFORE_ALL);
        if (!atOrBehind.filter(key::equals).isPresent()) {
            return key;
        }
        SortKey behind =
                siblings.next(workspace, parent, key, BEHIND_ALL, BEHIND_ALL).orElse(null);
        return SortKey.between(key, behind).orElseGet(() -> last(workspace, parent, newcomer));
    }

    private SortKey last(WorkspaceId workspace, ResourceId parent, ResourceId newcomer) {
        return behind(workspace, parent, newcomer, siblings.last(workspace, parent));
    }

    private SortKey behind(WorkspaceId workspace, ResourceId parent, ResourceId newcomer, Optional<SortKey> last) {
        return SortKey.behind(last.orElse(null), newcomer).orElseGet(() -> {
            spread(workspace, parent);
            return SortKey.behind(siblings.last(workspace, parent).orElse(null), newcomer)
                    .orElseThrow();
        });
    }

    private SortKey after(WorkspaceId workspace, ResourceId parent, Location location, @Nullable ResourceId moved) {
        return place(workspace, parent, location, moved)
                .or(() -> {
                    untie(workspace, parent, location.insertAfterId(), moved);
                    return place(workspace, parent, location, moved);
                })
                .orElseGet(() -> {
                    spread(workspace, parent);
                    return place(workspace, parent, location, moved).orElseThrow();
                });
    }

    private Optional<SortKey> place(
            WorkspaceId workspace, ResourceId parent, Location location, @Nullable ResourceId moved) {
        SortKey before = siblings.find(workspace, parent, location.insertAfterId())
                .orElseThrow(() -> Rejected.invalid(
                        "/location/insertAfterId",
                        "not_a_child",
                        "insertAfterId is not a child of the parent; give one, or omit location to append."));
        ResourceId child = location.insertAfterId();
        Optional<SortKey> after = siblings.next(workspace, parent, before, child, moved == null ? child : moved);
        return Placement.place(location.sortKey(), before, after.orElse(null));
    }

    /// Gives the children that tie with `sibling` and follow it keys between its key and
    /// the next greater one.
    private void untie(WorkspaceId workspace, ResourceId parent, ResourceId sibling, @Nullable ResourceId moved) {
        SortKey key = siblings.find(workspace, parent, sibling).orElseThrow();
        List<ResourceId> behind = siblings.tied(workspace, parent, key).stream()
                .dropWhile(child -> !child.equals(sibling))
                .skip(1)
                .filter(child -> !child.equals(moved))
                .toList();
        SortKey next = siblings.next(workspace, parent, key, BEHIND_ALL, moved == null ? BEHIND_ALL : moved)
                .orElse(null);
        List<SortKey> keys = between(key, next, behind.size());
        for (int i = 0; i < keys.size(); i++) {
            siblings.update(workspace, behind.get(i), keys.get(i));
        }
    }

    /// Makes keys in order, by bisection, so that they stay short; none if there is no room for all.
    private static List<SortKey> between(SortKey before, @Nullable SortKey after, int count) {
        Optional<SortKey> middle = count == 0 ? Optional.empty() : SortKey.between(before, after);
        if (middle.isEmpty()) {
            return List.of();
        }
        List<SortKey> keys = new ArrayList<>(between(before, middle.get(), count / 2));
        keys.add(middle.get());
        keys.addAll(between(middle.get(), after, count - count / 2 - 1));
        return keys.size() == count ? keys : List.of();
    }

    private void spread(WorkspaceId workspace, ResourceId parent) {
        SortKey key = null;
        for (ResourceId child : siblings.list(workspace, parent)) {
            key = SortKey.between(key, null).orElseThrow();
            siblings.update(workspace, child, key);
        }
    }
}
