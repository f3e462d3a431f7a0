package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.ResourceFilterContract;
import cairn.application.port.ResourceListContract;
import cairn.application.port.ResourceRepositoryContract;

class JdbiResourceRepositoryTest extends DatabaseTestCase
        implements ResourceListContract, ResourceFilterContract, ResourceRepositoryContract {}
