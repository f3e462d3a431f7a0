package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.ContextRepositoryContract;

class JdbiContextRepositoryTest extends DatabaseTestCase implements ContextRepositoryContract {}
