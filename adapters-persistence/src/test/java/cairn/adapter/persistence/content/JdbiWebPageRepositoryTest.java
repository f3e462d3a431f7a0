package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.WebPageRepositoryContract;

class JdbiWebPageRepositoryTest extends DatabaseTestCase implements WebPageRepositoryContract {}
