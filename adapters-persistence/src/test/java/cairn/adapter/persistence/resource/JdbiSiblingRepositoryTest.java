package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.SiblingRepositoryContract;

class JdbiSiblingRepositoryTest extends DatabaseTestCase implements SiblingRepositoryContract {}
