package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.tree.AliasRepositoryContract;

class JdbiAliasRepositoryTest extends DatabaseTestCase implements AliasRepositoryContract {}
