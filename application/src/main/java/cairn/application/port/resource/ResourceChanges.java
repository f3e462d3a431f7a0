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

/// Changes that clients make to resources which are there.
public interface ResourceChanges {
    /// The resource, which nobody else changes until the transaction ends.
    Optional<Resource> findForUpdate(WorkspaceId workspace, ResourceId id);

    /// Those that exist, in no order. Nobody else changes them until the transaction ends, so that a header which
    /// is made of what is read here takes back no change of others.
    List<Resource> listForUpdate(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Writes a header over the one of the same id, but for its state and its creation. The revision rises by one
    /// and the time of change never goes back, whatever the header says of them. Both parents' counts of children,
    /// and what roots remember, are kept right; a folder's container stays where it is:
    /// [cairn.application.port.tree.TreeRepository#moveContainer] moves that.
    void update(WorkspaceId workspace, Header header);

    /// Replaces size and preview of a note; neither revision nor rendering rises, which is the caller's to see to.
    /// Changes nothing of what is no note of the workspace.
    ///
    /// @param size UTF-8 bytes
    void updateNotepad(WorkspaceId workspace, ResourceId id, long size, String preview);

    /// Lets the resource have exactly those tags.
    void updateTags(WorkspaceId workspace, ResourceId id, Set<TagId> tags);

    /// What every change by a client does to a record besides itself: the revision rises by one, and the time of
    /// change never goes back. Until the transaction ends nobody else changes the resource, so what is read of it
    /// afterwards holds.
    ///
    /// @return false when the resource is gone
    boolean raiseRevision(WorkspaceId workspace, ResourceId id, Instant at);

    /// The same for every resource in the tree that carries the tag.
    void raiseRevisions(WorkspaceId workspace, TagId carried, Instant at);
}
