package cairn.adapter.persistence.version;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.version.EditRepositoryContract;

class JdbiEditRepositoryTest extends DatabaseTestCase implements EditRepositoryContract {}
