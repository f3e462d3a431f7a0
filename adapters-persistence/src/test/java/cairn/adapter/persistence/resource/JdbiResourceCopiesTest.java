package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.ResourceCopiesContract;

class JdbiResourceCopiesTest extends DatabaseTestCase implements ResourceCopiesContract {}
