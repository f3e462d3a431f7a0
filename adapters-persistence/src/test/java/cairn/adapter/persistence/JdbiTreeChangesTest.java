package cairn.adapter.persistence;

import cairn.application.port.TreeChangesContract;

class JdbiTreeChangesTest extends DatabaseTestCase implements TreeChangesContract {}
