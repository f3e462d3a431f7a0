package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.DuplicateRepositoryContract;

class JdbiDuplicateRepositoryTest extends DatabaseTestCase implements DuplicateRepositoryContract {}
