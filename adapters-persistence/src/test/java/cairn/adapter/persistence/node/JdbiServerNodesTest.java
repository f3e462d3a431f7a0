package cairn.adapter.persistence.node;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.node.ServerNodesContract;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class JdbiServerNodesTest extends DatabaseTestCase implements ServerNodesContract {}
