package cairn.adapter.persistence;

import cairn.application.port.IndexBacklogContract;

class JdbiIndexBacklogTest extends DatabaseTestCase implements IndexBacklogContract {}
