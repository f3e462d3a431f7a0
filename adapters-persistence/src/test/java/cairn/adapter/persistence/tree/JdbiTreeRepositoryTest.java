package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.tree.TreeMoveContract;
import cairn.application.port.tree.TreeRepositoryContract;

class JdbiTreeRepositoryTest extends DatabaseTestCase implements TreeRepositoryContract, TreeMoveContract {}
