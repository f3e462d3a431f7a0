package cairn.application.importing;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.importing.Import;
import cairn.domain.workspace.Principal;

/// Lists the imports of a workspace, newest first.
public final class ListImports {
    private final Transactions transactions;
    private final ImportRepository imports;

    public ListImports(Transactions transactions, ImportRepository imports) {
        this.transactions = transactions;
        this.imports = imports;
    }

    public Listing<Import> execute(Principal principal, Window window) {
        return transactions.read(() -> imports.list(principal.workspaceId(), window));
    }
}
