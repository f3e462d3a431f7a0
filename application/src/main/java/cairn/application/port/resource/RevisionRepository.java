package cairn.application.port.resource;

import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// What every change by a client does to a record besides itself: the revision rises, and so does the time of
/// change, which never goes back.
public interface RevisionRepository {
    /// False when the resource is gone. Until the unit ends nobody else changes the resource, so what is read of it
    /// afterwards holds.
    boolean update(WorkspaceId workspace, ResourceId id, Instant at);

    /// The same for every resource that carries the tag.
    void update(WorkspaceId workspace, TagId carried, Instant at);
}
