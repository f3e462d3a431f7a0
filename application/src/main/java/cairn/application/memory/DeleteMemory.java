package cairn.application.memory;

import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.application.tree.DeleteResources;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Forgets a memory for good, an immutable one too.
public final class DeleteMemory {
    private final ShowMemory show;
    private final DeleteResources delete;

    public DeleteMemory(ShowMemory show, DeleteResources delete) {
        this.show = show;
        this.delete = delete;
    }

    public void execute(Principal principal, ResourceId id, Precondition precondition) {
        Locked.refuse(show.execute(principal, id).view().resource(), "");
        try {
            delete.execute(principal, new DeleteResources.Command(List.of(id), precondition));
        } catch (Rejected e) {
            // Somebody else was first.
            throw e.failure() instanceof Failure.NotFound ? Missing.memory() : e;
        }
    }
}
