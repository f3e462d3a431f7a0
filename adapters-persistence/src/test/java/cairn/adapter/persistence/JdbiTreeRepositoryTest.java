package cairn.adapter.persistence;

import cairn.application.port.TreeRepositoryContract;

class JdbiTreeRepositoryTest extends DatabaseTestCase implements TreeRepositoryContract {}
