package cairn.adapter.persistence;

import cairn.application.port.UsageRepositoryContract;

class JdbiUsageRepositoryTest extends DatabaseTestCase implements UsageRepositoryContract {}
