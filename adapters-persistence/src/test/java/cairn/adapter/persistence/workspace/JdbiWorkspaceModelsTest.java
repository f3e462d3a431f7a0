package cairn.adapter.persistence.workspace;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.workspace.WorkspaceModelsContract;

class JdbiWorkspaceModelsTest extends DatabaseTestCase implements WorkspaceModelsContract {}
