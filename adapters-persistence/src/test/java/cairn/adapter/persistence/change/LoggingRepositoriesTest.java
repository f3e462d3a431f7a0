package cairn.adapter.persistence.change;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.change.RecordChangesContract;

class LoggingRepositoriesTest extends DatabaseTestCase implements RecordChangesContract {}
