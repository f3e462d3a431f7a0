package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.transaction.TransactionsContract;
import cairn.application.port.transaction.TreeLocksContract;

class JdbiTransactionsTest extends DatabaseTestCase implements TransactionsContract, TreeLocksContract {}
