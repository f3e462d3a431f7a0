package cairn.adapter.persistence.index;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.search.IndexGenerationContract;

final class JdbiIndexGenerationTest extends DatabaseTestCase implements IndexGenerationContract {}
