package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.exchange.ImportLedgerContract;

class JdbiImportLedgerTest extends DatabaseTestCase implements ImportLedgerContract {}
