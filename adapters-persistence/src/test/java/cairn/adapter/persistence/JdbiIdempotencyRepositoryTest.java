package cairn.adapter.persistence;

import cairn.application.port.IdempotencyRepositoryContract;

class JdbiIdempotencyRepositoryTest extends DatabaseTestCase implements IdempotencyRepositoryContract {}
