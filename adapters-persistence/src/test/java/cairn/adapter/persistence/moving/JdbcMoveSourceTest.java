package cairn.adapter.persistence.moving;

import cairn.application.port.moving.MoveSourceContract;

class JdbcMoveSourceTest extends MoveTestCase implements MoveSourceContract {}
