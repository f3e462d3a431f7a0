package cairn.adapter.persistence.node;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.node.ServerNodesContract;

class JdbiServerNodesTest extends DatabaseTestCase implements ServerNodesContract {}
