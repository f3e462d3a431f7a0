package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.ModelVectorsContract;

class JdbiModelVectorsTest extends DatabaseTestCase implements ModelVectorsContract {}
