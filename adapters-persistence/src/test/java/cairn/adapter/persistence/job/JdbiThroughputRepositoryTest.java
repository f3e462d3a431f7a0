package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.ThroughputRepositoryContract;

class JdbiThroughputRepositoryTest extends DatabaseTestCase implements ThroughputRepositoryContract {}
