package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.PassageRepositoryContract;

class JdbiPassageRepositoryTest extends DatabaseTestCase implements PassageRepositoryContract {}
