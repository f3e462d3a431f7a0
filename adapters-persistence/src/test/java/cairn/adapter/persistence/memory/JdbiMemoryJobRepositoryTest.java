package cairn.adapter.persistence.memory;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.memory.MemoryJobRepositoryContract;

class JdbiMemoryJobRepositoryTest extends DatabaseTestCase implements MemoryJobRepositoryContract {}
