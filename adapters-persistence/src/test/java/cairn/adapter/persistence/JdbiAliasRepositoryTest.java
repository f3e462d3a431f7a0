package cairn.adapter.persistence;

import cairn.application.port.AliasRepositoryContract;

class JdbiAliasRepositoryTest extends DatabaseTestCase implements AliasRepositoryContract {}
