package cairn.adapter.persistence;

import cairn.application.port.PassageRepositoryContract;

class JdbiPassageRepositoryTest extends DatabaseTestCase implements PassageRepositoryContract {}
