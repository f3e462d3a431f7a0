package cairn.application.port.resource;

import cairn.domain.context.NeighbouringNotes;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// Finds the notes written just before and after others.
public interface NeighbourRepository {
    /// Returns the neighbours of each resource that is a note, unordered. Siblings are ordered by
    /// creation, ties by id.
    List<NeighbouringNotes> find(WorkspaceId workspace, Collection<ResourceId> notes);
}
