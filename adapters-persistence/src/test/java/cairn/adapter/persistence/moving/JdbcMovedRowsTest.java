package cairn.adapter.persistence.moving;

import cairn.application.port.moving.MovedRowsContract;

class JdbcMovedRowsTest extends MoveTestCase implements MovedRowsContract {}
