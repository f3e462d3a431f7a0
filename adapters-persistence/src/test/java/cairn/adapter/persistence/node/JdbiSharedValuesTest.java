package cairn.adapter.persistence.node;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.node.SharedValuesContract;

class JdbiSharedValuesTest extends DatabaseTestCase implements SharedValuesContract {}
