package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.ProcessingRepositoryContract;

class JdbiProcessingRepositoryTest extends DatabaseTestCase implements ProcessingRepositoryContract {}
