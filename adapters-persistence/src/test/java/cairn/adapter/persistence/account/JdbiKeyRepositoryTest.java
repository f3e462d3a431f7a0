package cairn.adapter.persistence.account;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.account.KeyRepositoryContract;

class JdbiKeyRepositoryTest extends DatabaseTestCase implements KeyRepositoryContract {}
