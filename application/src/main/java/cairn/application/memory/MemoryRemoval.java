package cairn.application.memory;

import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.application.tree.DeleteResources;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Precondition;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Deletes the note that a memory is.
public final class MemoryRemoval {
    private final DeleteResources delete;

    public MemoryRemoval(DeleteResources delete) {
        this.delete = delete;
    }

    void remove(Principal principal, Memory memory, Precondition precondition) {
        Locked.refuse(memory.view().resource(), "");
        try {
            delete.execute(principal, new DeleteResources.Command(List.of(memory.id()), precondition));
        } catch (Rejected e) {
            // Somebody else was first.
            throw e.failure() instanceof Failure.NotFound ? Missing.memory() : e;
        }
    }
}
