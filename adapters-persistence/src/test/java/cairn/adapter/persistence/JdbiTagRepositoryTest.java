package cairn.adapter.persistence;

import cairn.application.port.TagRepositoryContract;

class JdbiTagRepositoryTest extends DatabaseTestCase implements TagRepositoryContract {}
