package cairn.application.importing;

import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Cancels an active import, or deletes the record of one that has ended. Imported resources stay.
public final class DeleteImport {
    private final Transactions transactions;
    private final ImportRepository imports;
    private final ImportEnding ending;

    public DeleteImport(Transactions transactions, ImportRepository imports, ImportEnding ending) {
        this.transactions = transactions;
        this.imports = imports;
        this.ending = ending;
    }

    /// Runs between two batches of the import, which lock the tree exclusively: a batch that
    /// has begun is completed.
    public void execute(Principal principal, ImportId id) {
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> transactions.write(new TreeLock.Exclusive(workspace), () -> {
            Optional<Active> active = imports.findActive(workspace, id);
            boolean isDone = active.isPresent()
                    ? ending.end(workspace, active.get(), ImportState.CANCELLED, null)
                    : imports.delete(workspace, id);
            if (!isDone) {
                throw Missing.importRun();
            }
            return isDone;
        }));
    }
}
