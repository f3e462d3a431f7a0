package cairn.adapter.persistence;

import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.version.JdbiEditRepository;
import cairn.adapter.persistence.version.JdbiFileVersions;
import cairn.adapter.persistence.version.JdbiNoteVersions;
import cairn.application.port.version.EditRepository;
import cairn.application.port.version.FileVersions;
import cairn.application.port.version.NoteVersions;

/// Repositories for earlier versions of resources.
public final class DatabaseVersions {
    private final Sessions sessions;

    DatabaseVersions(Sessions sessions) {
        this.sessions = sessions;
    }

    public EditRepository edits() {
        return new JdbiEditRepository(sessions);
    }

    public FileVersions files() {
        return new JdbiFileVersions(sessions);
    }

    public NoteVersions notes() {
        return new JdbiNoteVersions(sessions);
    }
}
