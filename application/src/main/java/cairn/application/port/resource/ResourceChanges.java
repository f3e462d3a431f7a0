package cairn.application.port.resource;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Clients' changes of existing resources.
public interface ResourceChanges {
    /// Returns the resource, locked until the transaction ends.
    Optional<Resource> findForUpdate(WorkspaceId workspace, ResourceId id);

    /// Returns those that exist, unordered, locked until the transaction ends, so that headers derived
    /// from them overwrite no concurrent change.
    List<Resource> listForUpdate(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Updates the header with the same id, except its state and creation. Increments the revision by
    /// one and never sets the time of change back, whatever the header says. Updates both parents'
    /// counts of children and the roots' times, but does not move a folder's container: use
    /// [cairn.application.port.tree.TreeRepository#moveContainer].
    void update(WorkspaceId workspace, Header header);

    /// Updates size and preview of a note. Does not increment revision or rendering; the caller must do
    /// so. Does nothing if the resource is not a note of the workspace.
    ///
    /// @param size in bytes of UTF-8
    void updateNotepad(WorkspaceId workspace, ResourceId id, long size, String preview);

    /// Replaces the tags of the resource.
    void updateTags(WorkspaceId workspace, ResourceId id, Set<TagId> tags);

    /// Increments the revision by one and updates the time of change, which never goes back.
    /// Every change by a client does so. Locks the resource until the transaction ends, so that
    /// later reads stay valid.
    ///
    /// @return false if the resource does not exist
    boolean raiseRevision(WorkspaceId workspace, ResourceId id, Instant at);

    /// The same for every resource in the tree that has the tag.
    void raiseRevisions(WorkspaceId workspace, TagId carried, Instant at);
}
