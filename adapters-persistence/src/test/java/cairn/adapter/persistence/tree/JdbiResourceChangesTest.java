package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.ResourceChangesContract;

class JdbiResourceChangesTest extends DatabaseTestCase implements ResourceChangesContract {}
