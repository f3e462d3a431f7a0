package cairn.adapter.persistence.transaction;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.transaction.TransactionsContract;

class JdbiTransactionsTest extends DatabaseTestCase implements TransactionsContract {}
