package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.PurgesContract;

class JdbiPurgesTest extends DatabaseTestCase implements PurgesContract {}
