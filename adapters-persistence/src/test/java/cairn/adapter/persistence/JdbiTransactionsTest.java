package cairn.adapter.persistence;

import cairn.application.port.TransactionsContract;

class JdbiTransactionsTest extends DatabaseTestCase implements TransactionsContract {}
