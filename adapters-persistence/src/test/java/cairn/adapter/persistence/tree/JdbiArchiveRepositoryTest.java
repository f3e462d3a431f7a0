package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.ArchiveRepositoryContract;

class JdbiArchiveRepositoryTest extends DatabaseTestCase implements ArchiveRepositoryContract {}
