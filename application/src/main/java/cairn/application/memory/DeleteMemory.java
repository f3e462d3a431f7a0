package cairn.application.memory;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;

/// Permanently deletes a memory, even if it is immutable or in the bin: a client that gets 404 would
/// believe it is deleted.
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

    /// Finds and deletes under one lock, because a resource that is moved away in between
    /// must not be deleted.
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
