package cairn.adapter.persistence;

import cairn.application.port.RevisionRepositoryContract;

class JdbiRevisionRepositoryTest extends DatabaseTestCase implements RevisionRepositoryContract {}
