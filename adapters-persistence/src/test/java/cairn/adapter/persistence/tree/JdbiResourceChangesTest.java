package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.ResourceChangesContract;
import cairn.application.port.resource.ResourceRevisionContract;

class JdbiResourceChangesTest extends DatabaseTestCase implements ResourceChangesContract, ResourceRevisionContract {}
