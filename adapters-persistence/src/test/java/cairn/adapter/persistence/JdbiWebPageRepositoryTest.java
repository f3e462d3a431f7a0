package cairn.adapter.persistence;

import cairn.application.port.WebPageRepositoryContract;

class JdbiWebPageRepositoryTest extends DatabaseTestCase implements WebPageRepositoryContract {}
