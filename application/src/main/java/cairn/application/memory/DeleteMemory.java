package cairn.application.memory;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;

/// Forgets a memory for good, an immutable one too, and one that is in the bin: whoever is told that there is none
/// takes it for gone.
public final class DeleteMemory {
    private final Transactions transactions;
    private final MemoryReader memories;
    private final ArchivedMemories archived;
    private final MemoryRemoval removal;

    public DeleteMemory(
            Transactions transactions, MemoryReader memories, ArchivedMemories archived, MemoryRemoval removal) {
        this.transactions = transactions;
        this.memories = memories;
        this.archived = archived;
        this.removal = removal;
    }

    /// Found and deleted under one lock: what is moved elsewhere between the two must not be deleted there.
    public void execute(Principal principal, ResourceId id, Precondition precondition) {
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> transactions.write(new TreeLock.Exclusive(workspace), () -> {
            ResourceView memory = memories.findView(workspace, id)
                    .or(() -> archived.findView(workspace, id))
                    .orElseThrow(Missing::memory);
            removal.remove(principal, memory, precondition);
            return memory;
        }));
    }
}
