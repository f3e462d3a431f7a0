package cairn.adapter.persistence.index;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.search.IndexBacklogContract;

class JdbiIndexBacklogTest extends DatabaseTestCase implements IndexBacklogContract {}
