package cairn.adapter.persistence.job;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.job.ThroughputRepositoryContract;

class JdbiThroughputRepositoryTest extends DatabaseTestCase implements ThroughputRepositoryContract {}
