package cairn.adapter.persistence;

import cairn.application.port.ResourceChangesContract;

class JdbiResourceChangesTest extends DatabaseTestCase implements ResourceChangesContract {}
