package cairn.adapter.persistence;

import cairn.application.port.SiblingRepositoryContract;

class JdbiSiblingRepositoryTest extends DatabaseTestCase implements SiblingRepositoryContract {}
