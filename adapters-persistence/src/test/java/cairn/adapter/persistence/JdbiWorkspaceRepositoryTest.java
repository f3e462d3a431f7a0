package cairn.adapter.persistence;

import cairn.application.port.WorkspaceRepositoryContract;

class JdbiWorkspaceRepositoryTest extends DatabaseTestCase implements WorkspaceRepositoryContract {}
