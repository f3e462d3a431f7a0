package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.NotepadRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;

/// Size and preview of notes in `resource`.
public final class JdbiNotepadRepository implements NotepadRepository {
    private final Sessions sessions;

    public JdbiNotepadRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void update(WorkspaceId workspace, ResourceId id, long size, String preview) {
        sessions.run(handle -> handle.createUpdate("""
                        UPDATE resource SET size = :size, preview = :preview
                        WHERE workspace_id = :workspace AND id = :id AND type = :type""")
                .bind("size", size)
                .bind("preview", preview)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .bind("type", ResourceColumns.Type.NOTEPAD.name())
                .execute());
    }
}
