package cairn.adapter.persistence;

import cairn.application.port.SharedValuesContract;

class JdbiSharedValuesTest extends DatabaseTestCase implements SharedValuesContract {}
