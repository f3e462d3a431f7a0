package cairn.application.importing;

import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.importing.Import.Problem;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ImportState;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Ends imports: sets their state and releases their file, in one transaction.
public final class ImportEnding {
    private final Transactions transactions;
    private final ImportRepository imports;
    private final ImportTickets tickets;

    public ImportEnding(Transactions transactions, ImportRepository imports, ImportTickets tickets) {
        this.transactions = transactions;
        this.imports = imports;
        this.tickets = tickets;
    }

    /// Works in the caller's transaction.
    ///
    /// @return false if others were faster
    boolean end(WorkspaceId workspace, Active active, ImportState how, @Nullable Problem why) {
        boolean isOurs = imports.update(
                workspace, active, active.run().ended(how, why, tickets.now()), active.position(), List.of());
        if (isOurs) {
            tickets.release(workspace, active.order().file());
        }
        return isOurs;
    }

    /// Works in a transaction of its own, whatever the progress of the import.
    void fail(WorkspaceId workspace, ImportId id, Problem why) {
        transactions.write(
                new TreeLock.Exclusive(workspace),
                () -> imports.findActive(workspace, id)
                        .map(active -> end(workspace, active, ImportState.FAILED, why))
                        .orElse(false));
    }
}
