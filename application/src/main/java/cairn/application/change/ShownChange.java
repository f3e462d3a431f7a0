package cairn.application.change;

import cairn.domain.change.Change;
import cairn.domain.change.ChangeType;
import cairn.domain.view.ResourceView;
import java.util.Optional;

/// A change with its resource.
///
/// @param resource the current resource; empty if it was deleted
public record ShownChange(Change change, Optional<ResourceView> resource) {
    /// For merged changes: if the resource does not exist, the change is its deletion.
    static ShownChange of(Change change, Optional<ResourceView> resource) {
        return new ShownChange(resource.isPresent() ? change : change.as(ChangeType.DELETED), resource);
    }

    static ShownChange existing(long sequence, ResourceView view) {
        Change change = new Change(
                sequence,
                ChangeType.CREATED,
                view.resource().id(),
                view.resource().header().createdAt());
        return new ShownChange(change, Optional.of(view));
    }
}
