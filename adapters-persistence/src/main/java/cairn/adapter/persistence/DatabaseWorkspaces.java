package cairn.adapter.persistence;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.workspace.JdbiWorkspaceDeletions;
import cairn.adapter.persistence.workspace.JdbiWorkspaceModels;
import cairn.adapter.persistence.workspace.JdbiWorkspaceRepository;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.port.workspace.WorkspaceRepository;

/// Repositories of workspaces.
public final class DatabaseWorkspaces {
    private final Sessions sessions;
    private final Dialect dialect;

    DatabaseWorkspaces(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    public WorkspaceRepository repository() {
        return new JdbiWorkspaceRepository(sessions, dialect);
    }

    public WorkspaceModels models() {
        return new JdbiWorkspaceModels(sessions);
    }

    public WorkspaceDeletions deletions() {
        return new JdbiWorkspaceDeletions(sessions, dialect);
    }
}
