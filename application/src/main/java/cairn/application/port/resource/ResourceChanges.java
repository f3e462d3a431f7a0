package cairn.application.port.resource;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Changes that clients make to resources which are there.
public interface ResourceChanges {
    /// The resource, which nobody else changes until the unit ends.
    Optional<Resource> findForUpdate(WorkspaceId workspace, ResourceId id);

    /// Those that exist, in no order.
    List<Resource> list(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Writes a header over the one of the same id, but for its state and its creation. The revision rises by one
    /// and the time of change never goes back, whatever the header says of them. Both parents' counts of children,
    /// and what roots remember, are kept right; a folder's container stays where it is, which is `TreeChanges`'.
    void update(WorkspaceId workspace, Header header);

    /// Lets the resource have exactly those tags.
    void updateTags(WorkspaceId workspace, ResourceId id, Set<TagId> tags);
}
