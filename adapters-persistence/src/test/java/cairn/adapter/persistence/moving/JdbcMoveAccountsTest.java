package cairn.adapter.persistence.moving;

import cairn.application.port.moving.MoveAccountsContract;

class JdbcMoveAccountsTest extends MoveTestCase implements MoveAccountsContract {}
