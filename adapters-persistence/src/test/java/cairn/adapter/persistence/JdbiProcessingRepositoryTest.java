package cairn.adapter.persistence;

import cairn.application.port.ProcessingRepositoryContract;

class JdbiProcessingRepositoryTest extends DatabaseTestCase implements ProcessingRepositoryContract {}
