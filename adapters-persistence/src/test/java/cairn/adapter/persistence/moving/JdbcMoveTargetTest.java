package cairn.adapter.persistence.moving;

import cairn.application.port.moving.MoveTargetContract;

class JdbcMoveTargetTest extends MoveTestCase implements MoveTargetContract {}
