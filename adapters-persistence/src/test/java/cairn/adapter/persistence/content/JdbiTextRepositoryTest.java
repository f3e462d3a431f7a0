package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.TextRepositoryContract;

class JdbiTextRepositoryTest extends DatabaseTestCase implements TextRepositoryContract {}
