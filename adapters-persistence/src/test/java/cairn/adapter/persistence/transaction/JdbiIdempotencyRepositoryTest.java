package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.IdempotencyRepositoryContract;

class JdbiIdempotencyRepositoryTest extends DatabaseTestCase implements IdempotencyRepositoryContract {}
