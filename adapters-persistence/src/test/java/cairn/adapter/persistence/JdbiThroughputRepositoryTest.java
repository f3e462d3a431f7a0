package cairn.adapter.persistence;

import cairn.application.port.ThroughputRepositoryContract;

class JdbiThroughputRepositoryTest extends DatabaseTestCase implements ThroughputRepositoryContract {}
