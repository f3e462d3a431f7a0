package cairn.adapter.persistence;

import cairn.application.port.TagInsertionsContract;
import cairn.application.port.TagRepositoryContract;

class JdbiTagRepositoryTest extends DatabaseTestCase implements TagRepositoryContract, TagInsertionsContract {}
