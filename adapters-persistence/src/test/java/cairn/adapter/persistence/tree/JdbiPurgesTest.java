package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.tree.PurgesContract;

class JdbiPurgesTest extends DatabaseTestCase implements PurgesContract {}
