package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.annotation.TagInsertionsContract;
import cairn.application.port.annotation.TagReferencesContract;
import cairn.application.port.annotation.TagRepositoryContract;

class JdbiTagRepositoryTest extends DatabaseTestCase
        implements TagInsertionsContract, TagReferencesContract, TagRepositoryContract {}
