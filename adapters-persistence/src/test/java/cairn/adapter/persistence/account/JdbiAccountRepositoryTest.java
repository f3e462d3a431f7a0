package cairn.adapter.persistence.account;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.account.AccountRepositoryContract;

class JdbiAccountRepositoryTest extends DatabaseTestCase implements AccountRepositoryContract {}
