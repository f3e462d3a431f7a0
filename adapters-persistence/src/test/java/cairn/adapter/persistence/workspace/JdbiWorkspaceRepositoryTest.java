package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.workspace.WorkspaceRepositoryContract;

class JdbiWorkspaceRepositoryTest extends DatabaseTestCase implements WorkspaceRepositoryContract {}
