package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.tree.ArchiveRepositoryContract;

class JdbiArchiveRepositoryTest extends DatabaseTestCase implements ArchiveRepositoryContract {}
