package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.ResourceCopiesContract;

class JdbiResourceCopiesTest extends DatabaseTestCase implements ResourceCopiesContract {}
