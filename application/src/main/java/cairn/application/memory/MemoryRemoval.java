package cairn.application.memory;

import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.application.tree.DeleteResources;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Precondition;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Deletes the note of a memory, in the caller's transaction, which must have locked
/// the tree exclusively.
public final class MemoryRemoval {
    private final DeleteResources delete;

    public MemoryRemoval(DeleteResources delete) {
        this.delete = delete;
    }

    void remove(Principal principal, ResourceView memory, Precondition precondition) {
        Locked.refuse(memory.resource(), "");
        try {
            delete.execute(
                    principal,
                    new DeleteResources.Command(List.of(memory.resource().id()), precondition),
                    DeleteResources.AT_ONCE);
        } catch (Rejected e) {
            // It expired after it was found.
            throw e.failure() instanceof Failure.NotFound ? Missing.memory() : e;
        }
    }
}
