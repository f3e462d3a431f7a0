package cairn.adapter.persistence;

import cairn.application.port.VectorRepositoryContract;

class JdbiVectorRepositoryTest extends DatabaseTestCase implements VectorRepositoryContract {}
