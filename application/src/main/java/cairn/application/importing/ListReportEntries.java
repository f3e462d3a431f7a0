package cairn.application.importing;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Missing;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.Principal;

/// Lists the items of a file that were not imported, or not unchanged, in the order of the file.
public final class ListReportEntries {
    /// Maximum number of entries stored per report; others are only counted.
    public static final int MOST = 10_000;

    private final Transactions transactions;
    private final ImportRepository imports;

    public ListReportEntries(Transactions transactions, ImportRepository imports) {
        this.transactions = transactions;
        this.imports = imports;
    }

    public Listing<ReportEntry> execute(Principal principal, ImportId id, Window window) {
        return transactions.read(() -> {
            if (imports.find(principal.workspaceId(), id).isEmpty()) {
                throw Missing.importRun();
            }
            return imports.entries(principal.workspaceId(), id, window);
        });
    }
}
