package cairn.adapter.persistence;

import cairn.application.port.AccountRepositoryContract;

class JdbiAccountRepositoryTest extends DatabaseTestCase implements AccountRepositoryContract {}
