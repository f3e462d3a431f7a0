package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.tree.TreeChangesContract;

class JdbiTreeChangesTest extends DatabaseTestCase implements TreeChangesContract {}
