package cairn.application.memory;

import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Missing;
import cairn.domain.memory.Memory;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;

/// Shows a memory with its text.
public final class ShowMemory {
    private final Transactions transactions;
    private final MemoryReader memories;

    public ShowMemory(Transactions transactions, MemoryReader memories) {
        this.transactions = transactions;
        this.memories = memories;
    }

    public Memory execute(Principal principal, ResourceId id) {
        return transactions
                .read(() -> memories.find(principal.workspaceId(), id))
                .orElseThrow(Missing::memory);
    }
}
