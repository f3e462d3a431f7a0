package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.WebPageRepositoryContract;

class JdbiWebPageRepositoryTest extends DatabaseTestCase implements WebPageRepositoryContract {}
