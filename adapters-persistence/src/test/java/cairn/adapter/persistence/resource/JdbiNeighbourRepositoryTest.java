package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.NeighbourRepositoryContract;

class JdbiNeighbourRepositoryTest extends DatabaseTestCase implements NeighbourRepositoryContract {}
