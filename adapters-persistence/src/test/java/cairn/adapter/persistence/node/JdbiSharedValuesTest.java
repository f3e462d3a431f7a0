package cairn.adapter.persistence.node;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.SharedValuesContract;

class JdbiSharedValuesTest extends DatabaseTestCase implements SharedValuesContract {}
