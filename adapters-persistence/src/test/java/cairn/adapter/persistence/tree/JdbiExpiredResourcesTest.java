package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.tree.ExpiredResourcesContract;

class JdbiExpiredResourcesTest extends DatabaseTestCase implements ExpiredResourcesContract {}
