package cairn.adapter.persistence.account;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.account.UsageRepositoryContract;

class JdbiUsageRepositoryTest extends DatabaseTestCase implements UsageRepositoryContract {}
