package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.exchange.ImportRepositoryContract;

class JdbiImportRepositoryTest extends DatabaseTestCase implements ImportRepositoryContract {}
