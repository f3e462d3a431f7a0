package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.DestinationsContract;

class JdbiDestinationsTest extends DatabaseTestCase implements DestinationsContract {}
