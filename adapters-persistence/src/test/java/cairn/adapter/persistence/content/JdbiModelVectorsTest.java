package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.content.ModelVectorsContract;

class JdbiModelVectorsTest extends DatabaseTestCase implements ModelVectorsContract {}
