package cairn.adapter.persistence;

import cairn.application.port.ServerNodesContract;

class JdbiServerNodesTest extends DatabaseTestCase implements ServerNodesContract {}
