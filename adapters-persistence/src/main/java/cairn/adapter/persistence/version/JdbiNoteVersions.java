package cairn.adapter.persistence.version;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.Pieces;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.version.NoteVersions;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/// Rows of `note_version`, their texts in pieces like those of notes.
public final class JdbiNoteVersions implements NoteVersions {
    private static final String NOTE = " WHERE workspace_id = :workspace AND resource_id = :note";
    private static final String VERSION = NOTE + " AND version = :version";
    private static final RowMapper<Version> ROW =
            Columns.mapper(row -> new Version(row.integer(), row.instant(), row.number(), AuthorColumns.read(row)));

    private final Sessions sessions;

    public JdbiNoteVersions(Sessions sessions) {
        this.sessions = sessions;
    }

    private static <S extends SqlStatement<S>> S bind(S statement, WorkspaceId workspace, ResourceId note) {
        return statement.bind("workspace", workspace.value()).bind("note", note.value());
    }

    @Override
    public List<Version> list(WorkspaceId workspace, ResourceId note) {
        return sessions.read(handle -> bind(
                        handle.createQuery("SELECT version, written_at, size, account_id, key_id FROM note_version"
                                + NOTE + " ORDER BY version"),
                        workspace,
                        note)
                .map(ROW)
                .list());
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId note, Version version) {
        sessions.run(handle -> {
            AuthorColumns.bind(bind(handle.createUpdate("""
                    INSERT INTO note_version (workspace_id, resource_id, version, written_at, size, account_id, key_id)
                    VALUES (:workspace, :note, :version, :at, :size, :account, :key)"""), workspace, note), version.author())
                    .bind("version", version.number())
                    .bind("at", version.writtenAt().toEpochMilli())
                    .bind("size", version.size())
                    .execute();
            bind(handle.createUpdate("""
                    INSERT INTO note_version_chunk (workspace_id, resource_id, version, seq, bytes)
                    SELECT workspace_id, resource_id, CAST(:version AS INTEGER), seq, bytes
                    FROM text_chunk WHERE workspace_id = :workspace AND resource_id = :note AND source = 'WRITTEN'\
                    """), workspace, note)
                    .bind("version", version.number())
                    .execute();
        });
    }

    @Override
    public Optional<byte[]> findText(WorkspaceId workspace, ResourceId note, int number) {
        return sessions.read(handle -> Pieces.read(
                handle,
                " FROM note_version_chunk" + VERSION,
                query -> bind(query, workspace, note).bind("version", number)));
    }

    @Override
    public void delete(WorkspaceId workspace, ResourceId note, Collection<Version> versions) {
        if (versions.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            for (String table : List.of("note_version", "note_version_chunk")) {
                try (PreparedBatch batch = handle.prepareBatch("DELETE FROM " + table + VERSION)) {
                    versions.forEach(version -> bind(batch, workspace, note)
                            .bind("version", version.number())
                            .add());
                    batch.execute();
                }
            }
        });
    }
}
