package cairn.adapter.persistence;

import cairn.application.port.IndexGenerationContract;

final class JdbiIndexGenerationTest extends DatabaseTestCase implements IndexGenerationContract {}
