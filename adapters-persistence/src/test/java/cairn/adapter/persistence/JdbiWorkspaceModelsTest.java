package cairn.adapter.persistence;

import cairn.application.port.WorkspaceModelsContract;

class JdbiWorkspaceModelsTest extends DatabaseTestCase implements WorkspaceModelsContract {}
