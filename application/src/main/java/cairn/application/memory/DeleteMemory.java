package cairn.application.memory;

import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Missing;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;

/// Forgets a memory for good, an immutable one too.
public final class DeleteMemory {
    private final Transactions transactions;
    private final MemoryReader memories;
    private final MemoryRemoval removal;

    public DeleteMemory(Transactions transactions, MemoryReader memories, MemoryRemoval removal) {
        this.transactions = transactions;
        this.memories = memories;
        this.removal = removal;
    }

    public void execute(Principal principal, ResourceId id, Precondition precondition) {
        Memory memory = transactions
                .read(() -> memories.find(principal.workspaceId(), id))
                .orElseThrow(Missing::memory);
        removal.remove(principal, memory, precondition);
    }
}
