package cairn.adapter.persistence.version;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.version.FileVersionsContract;

class JdbiFileVersionsTest extends DatabaseTestCase implements FileVersionsContract {}
