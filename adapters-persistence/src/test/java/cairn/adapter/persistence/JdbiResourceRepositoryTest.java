package cairn.adapter.persistence;

import cairn.application.port.ResourceFilterContract;
import cairn.application.port.ResourceListContract;
import cairn.application.port.ResourceRepositoryContract;

class JdbiResourceRepositoryTest extends DatabaseTestCase
        implements ResourceListContract, ResourceFilterContract, ResourceRepositoryContract {}
