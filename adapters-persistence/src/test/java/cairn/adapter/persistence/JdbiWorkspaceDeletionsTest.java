package cairn.adapter.persistence;

import cairn.application.port.WorkspaceDeletionsContract;

class JdbiWorkspaceDeletionsTest extends DatabaseTestCase implements WorkspaceDeletionsContract {}
