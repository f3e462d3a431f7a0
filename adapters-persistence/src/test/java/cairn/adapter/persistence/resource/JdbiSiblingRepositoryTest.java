package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.SiblingRepositoryContract;

class JdbiSiblingRepositoryTest extends DatabaseTestCase implements SiblingRepositoryContract {}
