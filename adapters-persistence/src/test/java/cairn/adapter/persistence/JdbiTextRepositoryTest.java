package cairn.adapter.persistence;

import cairn.application.port.TextRepositoryContract;

class JdbiTextRepositoryTest extends DatabaseTestCase implements TextRepositoryContract {}
