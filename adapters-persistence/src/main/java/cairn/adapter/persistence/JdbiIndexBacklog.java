package cairn.adapter.persistence;

import cairn.application.port.IndexBacklog;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;

/// Marks in `index_dirty`, keyed by revision, which a sequence draws; one per entry by a unique index.
final class JdbiIndexBacklog implements IndexBacklog {
    private static final String SEQUENCE = "index_revision";
    private static final String SELECT = "SELECT workspace_id, type, entry_id, revision FROM index_dirty ";
    private static final RowMapper<Mark> ROW = Columns.mapper(JdbiIndexBacklog::mark);

    private static final String UNMARKED = """
            FROM resource_tag t WHERE t.workspace_id = :workspace AND t.tag_id = :tag AND NOT EXISTS (
                SELECT 1 FROM index_dirty d WHERE d.workspace_id = :workspace AND d.entry_id = t.resource_id)""";

    private final Sessions sessions;
    private final Dialect dialect;
    private final String update;
    private final String insert;
    private final String updateCarriers;
    private final String insertCarriers;

    JdbiIndexBacklog(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
        String next = dialect.next(SEQUENCE);
        this.update =
                "UPDATE index_dirty SET revision = " + next + " WHERE workspace_id = :workspace AND entry_id = :id";
        this.insert = "INSERT INTO index_dirty (revision, workspace_id, entry_id, type) VALUES (" + next
                + ", :workspace, :id, :type)";
        this.updateCarriers = "UPDATE index_dirty SET revision = " + next + " " + """
                WHERE workspace_id = :workspace AND entry_id IN (
                    SELECT resource_id FROM resource_tag WHERE workspace_id = :workspace AND tag_id = :tag)""";
        this.insertCarriers = "INSERT INTO index_dirty (revision, workspace_id, entry_id, type) SELECT " + next
                + ", t.workspace_id, t.resource_id, 'RESOURCE' " + UNMARKED;
    }

    /// Lets revisions go on above all that were ever drawn. A crash takes back marks that were not durable, and
    /// with them where the sequence stood; the index may have seen their revisions, and would take new ones for
    /// old. Milliseconds since 1970 rise faster than marks are made, a thousand a millisecond.
    static void skipRevisions(OpenDatabase database, Dialect dialect, InstantSource clock) {
        long floor = clock.millis() << 10;
        database.jdbi(Unit.Access.WRITE).useTransaction(handle -> {
            long next = handle.createQuery("SELECT " + dialect.next(SEQUENCE))
                    .map(Columns.mapper(RowReader::number))
                    .one();
            handle.execute(dialect.restart(SEQUENCE, Math.max(next + 1, floor)));
        });
    }

    private static Mark mark(RowReader row) throws SQLException {
        WorkspaceId workspace = new WorkspaceId(row.uuid());
        Type type = row.constant(Type.class);
        return new Mark(workspace, type.entry(row.uuid()), row.number());
    }

    @Override
    public void mark(WorkspaceId workspace, Entry entry) {
        sessions.run(handle -> {
            boolean done = bound(handle, update, workspace, entry).execute() > 0
                    || dialect.insertIfAbsent(bound(handle, insert, workspace, entry)
                            .bind("type", Type.of(entry).name()));
            if (!done) {
                bound(handle, update, workspace, entry).execute();
            }
        });
    }

    /// Set by set: a tag may be on most of a workspace. Others may mark one of them between the two statements; then
    /// the insertion fails whole and both run again.
    @Override
    public void markCarriers(WorkspaceId workspace, TagId tag) {
        sessions.run(handle -> {
            do {
                carriers(handle.createUpdate(updateCarriers), workspace, tag).execute();
            } while (hasUnmarked(handle, workspace, tag)
                    && !dialect.insertIfAbsent(carriers(handle.createUpdate(insertCarriers), workspace, tag)));
        });
    }

    private static boolean hasUnmarked(Handle handle, WorkspaceId workspace, TagId tag) {
        return handle.createQuery("SELECT 1 " + UNMARKED + " LIMIT 1")
                .bind("workspace", workspace.value())
                .bind("tag", tag.value())
                .map(Columns.mapper(RowReader::integer))
                .findOne()
                .isPresent();
    }

    private static Update carriers(Update update, WorkspaceId workspace, TagId tag) {
        return update.bind("workspace", workspace.value()).bind("tag", tag.value());
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, Entry entry) {
        return handle.createUpdate(sql).bind("workspace", workspace.value()).bind("id", entry.id());
    }

    @Override
    public List<Mark> list(WorkspaceId workspace, int limit) {
        return sessions.call(handle -> handle.createQuery(
                        SELECT + "WHERE workspace_id = :workspace ORDER BY workspace_id, revision LIMIT :limit")
                .bind("workspace", workspace.value())
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    @Override
    public List<Mark> list(int limit) {
        return sessions.call(handle -> handle.createQuery(SELECT + "ORDER BY revision LIMIT :limit")
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    @Override
    public void clear(List<Mark> marks) {
        if (marks.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch("""
                    DELETE FROM index_dirty WHERE revision = :revision AND workspace_id = :workspace""")) {
                marks.forEach(mark -> batch.bind("revision", mark.revision())
                        .bind("workspace", mark.workspace().value())
                        .add());
                batch.execute();
            }
        });
    }

    @Override
    public void markAll() {
        sessions.run(handle -> {
            handle.execute(markAll("SELECT workspace_id, id, 'RESOURCE' FROM resource WHERE parent_id IS NOT NULL"));
            handle.execute(markAll("SELECT workspace_id, id, 'TAG' FROM tag"));
        });
    }

    private String markAll(String entries) {
        return "INSERT INTO index_dirty (revision, workspace_id, entry_id, type) SELECT " + dialect.next(SEQUENCE)
                + ", e.* FROM (" + entries + """
                ) e WHERE NOT EXISTS (
                    SELECT 1 FROM index_dirty d WHERE d.workspace_id = e.workspace_id AND d.entry_id = e.id)""";
    }

    /// How rows name entries.
    private enum Type {
        RESOURCE,
        TAG;

        static Type of(Entry entry) {
            return switch (entry) {
                case Entry.OfResource resource -> RESOURCE;
                case Entry.OfTag tag -> TAG;
            };
        }

        Entry entry(UUID id) {
            return switch (this) {
                case RESOURCE -> new Entry.OfResource(new ResourceId(id));
                case TAG -> new Entry.OfTag(new TagId(id));
            };
        }
    }
}
