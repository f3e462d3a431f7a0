package cairn.adapter.persistence;

import cairn.adapter.persistence.importing.JdbiImportLedger;
import cairn.adapter.persistence.importing.JdbiImportRepository;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.exchange.ImportLedger;
import cairn.application.port.exchange.ImportRepository;

/// The ports of imports.
public final class DatabaseImports {
    private final Sessions sessions;

    DatabaseImports(Sessions sessions) {
        this.sessions = sessions;
    }

    public ImportRepository runs() {
        return new JdbiImportRepository(sessions);
    }

    public ImportLedger ledger() {
        return new JdbiImportLedger(sessions);
    }
}
