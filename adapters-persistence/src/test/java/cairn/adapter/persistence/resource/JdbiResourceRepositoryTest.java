package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.ExternalIdsContract;
import cairn.application.port.resource.ResourceFilterContract;
import cairn.application.port.resource.ResourceListContract;
import cairn.application.port.resource.ResourceRepositoryContract;

class JdbiResourceRepositoryTest extends DatabaseTestCase
        implements ResourceListContract, ResourceFilterContract, ResourceRepositoryContract, ExternalIdsContract {}
