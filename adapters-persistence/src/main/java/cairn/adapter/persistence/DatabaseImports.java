package cairn.adapter.persistence;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.importing.JdbiFinishedImports;
import cairn.adapter.persistence.importing.JdbiImportLedger;
import cairn.adapter.persistence.importing.JdbiImportRepository;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.exchange.FinishedImports;
import cairn.application.port.exchange.ImportLedger;
import cairn.application.port.exchange.ImportRepository;

/// The ports of imports.
public final class DatabaseImports {
    private final Sessions sessions;
    private final Dialect dialect;

    DatabaseImports(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    public ImportRepository runs() {
        return new JdbiImportRepository(sessions);
    }

    public ImportLedger ledger() {
        return new JdbiImportLedger(sessions);
    }

    public FinishedImports finished() {
        return new JdbiFinishedImports(sessions, dialect);
    }
}
