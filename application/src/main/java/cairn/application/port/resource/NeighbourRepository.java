package cairn.application.port.resource;

import cairn.domain.context.NeighbouringNotes;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// Which notes were written just before and after others.
public interface NeighbourRepository {
    /// Of each that is a note, in no order. Siblings stand in the order of their creation, ties by id.
    List<NeighbouringNotes> find(WorkspaceId workspace, Collection<ResourceId> notes);
}
