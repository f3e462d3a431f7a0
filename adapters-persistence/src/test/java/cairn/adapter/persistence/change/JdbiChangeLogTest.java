package cairn.adapter.persistence.change;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.change.ChangeLogContract;

class JdbiChangeLogTest extends DatabaseTestCase implements ChangeLogContract {}
