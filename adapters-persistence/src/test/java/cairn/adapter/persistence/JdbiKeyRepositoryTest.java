package cairn.adapter.persistence;

import cairn.application.port.KeyRepositoryContract;

class JdbiKeyRepositoryTest extends DatabaseTestCase implements KeyRepositoryContract {}
