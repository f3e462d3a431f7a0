package cairn.adapter.persistence.content;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.row.Vectors;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.ContextRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Contexts in `note_context`; notes that wait for one in `pending_context`.
public final class JdbiContextRepository implements ContextRepository {
    private static final RowMapper<Entry> ROW = Columns.mapper(JdbiContextRepository::entry);

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiContextRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    private static Entry entry(RowReader row) throws SQLException {
        ResourceId id = new ResourceId(row.uuid());
        return new Entry(id, new StoredContext(row.text(), row.text(), row.text(), Vectors.floats(row.bytes())));
    }

    @Override
    public Set<ResourceId> expect(WorkspaceId workspace, Collection<ResourceId> notes) {
        return sessions.write(handle -> {
            Set<ResourceId> others = new TreeSet<>(notes);
            others.removeAll(expected(handle, workspace, notes));
            Set<ResourceId> taken = new TreeSet<>(others);
            taken.removeIf(note -> insert(handle, workspace, note));
            // Other transactions inserted these rows meanwhile. A job of theirs that has already begun
            // does not see this change.
            taken.removeIf(
                    note -> expected(handle, workspace, List.of(note)).isEmpty() && insert(handle, workspace, note));
            others.removeAll(taken);
            return others;
        });
    }

    /// Locks the rows. A job that begins waits for this transaction, and then reads its changes.
    private static List<ResourceId> expected(Handle handle, WorkspaceId workspace, Collection<ResourceId> notes) {
        return handle.createQuery("""
                        SELECT resource_id FROM pending_context
                        WHERE workspace_id = :workspace AND resource_id = ANY(CAST(:ids AS UUID ARRAY))
                        ORDER BY resource_id FOR UPDATE""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(notes))
                .bind("workspace", workspace.value())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .list();
    }

    /// @return false if another transaction inserted the row meanwhile
    private boolean insert(Handle handle, WorkspaceId workspace, ResourceId note) {
        return dialect.insertIfAbsent(
                handle.createUpdate("INSERT INTO pending_context (workspace_id, resource_id) VALUES (:workspace, :id)")
                        .bind("workspace", workspace.value())
                        .bind("id", note.value()));
    }

    @Override
    public void begin(WorkspaceId workspace, ResourceId note) {
        delete("pending_context", workspace, note);
    }

    private void delete(String table, WorkspaceId workspace, ResourceId note) {
        sessions.run(handle -> handle.createUpdate(
                        "DELETE FROM " + table + " WHERE workspace_id = :workspace AND resource_id = :id")
                .bind("workspace", workspace.value())
                .bind("id", note.value())
                .execute());
    }

    @Override
    public void replace(WorkspaceId workspace, ResourceId note, List<StoredContext> contexts) {
        delete("note_context", workspace, note);
        contexts.forEach(context -> insert(workspace, note, context));
    }

    private void insert(WorkspaceId workspace, ResourceId note, StoredContext context) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO note_context (workspace_id, resource_id, model, note_hash, context, vec)
                        VALUES (:workspace, :id, :model, :hash, :context, :vec)""")
                .bind("workspace", workspace.value())
                .bind("id", note.value())
                .bind("model", context.model())
                .bind("hash", context.noteHash())
                .bind("context", context.text())
                .bind("vec", Vectors.bytes(context.values()))
                .execute());
    }

    @Override
    public Map<ResourceId, List<StoredContext>> find(WorkspaceId workspace, Collection<ResourceId> notes) {
        List<Entry> entries = sessions.read(handle -> handle.createQuery("""
                        SELECT c.resource_id, c.model, c.note_hash, c.context, c.vec
                        FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN note_context c ON c.workspace_id = :workspace AND c.resource_id = x.id
                        WHERE c.resource_id IS NOT NULL
                        ORDER BY c.model""")
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(notes))
                .bind("workspace", workspace.value())
                .map(ROW)
                .list());
        Map<ResourceId, List<StoredContext>> found = new HashMap<>();
        entries.forEach(entry ->
                found.computeIfAbsent(entry.note(), id -> new ArrayList<>()).add(entry.context()));
        return found;
    }

    private record Entry(ResourceId note, StoredContext context) {}
}
