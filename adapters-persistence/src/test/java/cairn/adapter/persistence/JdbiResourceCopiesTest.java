package cairn.adapter.persistence;

import cairn.application.port.ResourceCopiesContract;

class JdbiResourceCopiesTest extends DatabaseTestCase implements ResourceCopiesContract {}
