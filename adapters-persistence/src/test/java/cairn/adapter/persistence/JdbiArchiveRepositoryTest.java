package cairn.adapter.persistence;

import cairn.application.port.ArchiveRepositoryContract;

class JdbiArchiveRepositoryTest extends DatabaseTestCase implements ArchiveRepositoryContract {}
