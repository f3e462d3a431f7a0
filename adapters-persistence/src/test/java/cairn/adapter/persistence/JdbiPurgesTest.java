package cairn.adapter.persistence;

import cairn.application.port.PurgesContract;

class JdbiPurgesTest extends DatabaseTestCase implements PurgesContract {}
