package cairn.adapter.persistence;

import cairn.application.port.ModelVectorsContract;

class JdbiModelVectorsTest extends DatabaseTestCase implements ModelVectorsContract {}
