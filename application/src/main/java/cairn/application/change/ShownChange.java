package cairn.application.change;

import cairn.domain.change.Change;
import cairn.domain.change.ChangeType;
import cairn.domain.view.ResourceView;
import java.util.Optional;

/// A change with what it is about.
///
/// @param resource as it is now; empty when it is gone
public record ShownChange(Change change, Optional<ResourceView> resource) {
    /// Of several changes told as one: what is gone was deleted, whatever else happened to it.
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
