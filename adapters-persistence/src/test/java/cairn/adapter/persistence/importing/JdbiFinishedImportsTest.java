package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.exchange.FinishedImportsContract;

class JdbiFinishedImportsTest extends DatabaseTestCase implements FinishedImportsContract {}
