package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.transaction.IdempotencyRepositoryContract;

class JdbiIdempotencyRepositoryTest extends DatabaseTestCase implements IdempotencyRepositoryContract {}
