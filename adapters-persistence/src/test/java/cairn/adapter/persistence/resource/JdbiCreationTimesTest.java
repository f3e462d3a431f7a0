package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.resource.CreationTimesContract;

class JdbiCreationTimesTest extends DatabaseTestCase implements CreationTimesContract {}
