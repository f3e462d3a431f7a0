package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.RevisionRepositoryContract;

class JdbiRevisionRepositoryTest extends DatabaseTestCase implements RevisionRepositoryContract {}
