package cairn.adapter.persistence.index;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.EntryType;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// The dirty flags of one generation in `index_dirty`.
public final class JdbiIndexGeneration implements IndexGeneration {
    private static final String SELECT = "SELECT workspace_id, type, entry_id, revision FROM index_dirty ";
    private static final RowMapper<DirtyFlag> ROW = Columns.mapper(JdbiIndexGeneration::flag);

    /// Flags per transaction.
    private static final int PART = 10_000;

    private final Sessions sessions;
    private final Transactions transactions;
    private final Dialect dialect;
    private final String name;
    private final String next;
    private final AbandonedFlags abandoned;

    public JdbiIndexGeneration(Sessions sessions, Transactions transactions, Dialect dialect, String name) {
        this.sessions = sessions;
        this.transactions = transactions;
        this.dialect = dialect;
        this.name = name;
        this.next = dialect.next(JdbiIndexBacklog.SEQUENCE);
        this.abandoned = new AbandonedFlags(sessions, dialect);
    }

    private static DirtyFlag flag(RowReader row) throws SQLException {
        WorkspaceId workspace = new WorkspaceId(row.uuid());
        EntryType type = row.constant(EntryType.class);
        return new DirtyFlag(workspace, type.entry(row.uuid()), row.number());
    }

    @Override
    public void register() {
        sessions.run(any -> any.useTransaction(handle -> {
            // Once the row exists, every transaction sets flags for this generation.
            if (!renew(handle)) {
                dialect.dirtyFlags().register(handle, name);
                dialect.insertIfAbsent(
                        handle.createUpdate("INSERT INTO index_generation (name, is_marked, seen_at) VALUES (:name,"
                                        + " FALSE, " + DatabaseClock.MILLIS + ")")
                                .bind("name", name));
                renew(handle);
            }
        }));
    }

    private boolean renew(Handle handle) {
        return handle.createUpdate("UPDATE index_generation SET is_marked = FALSE, seen_at = " + DatabaseClock.MILLIS
                                + " WHERE name = :name")
                        .bind("name", name)
                        .execute()
                > 0;
    }

    @Override
    public boolean isInitialized() {
        return sessions.read(
                handle -> handle.createQuery("SELECT 1 FROM index_generation WHERE name = :name AND is_marked")
                        .bind("name", name)
                        .map(Columns.mapper(RowReader::integer))
                        .findOne()
                        .isPresent());
    }

    /// Each part is durable before the next one begins. Otherwise a database that was reopened could
    /// lose a part but report that everything is marked. If several servers find the index new at the
    /// same time, each may mark everything.
    @Override
    public void markAllDirty() {
        long last = sessions.read(this::lastRevision);
        while (part(handle -> renewsSome(handle, last))) {}
        dialect.dirtyFlags().everything(this::part, name, Optional.empty());
        if (part(this::setMarked) == 0) {
            throw new Unavailable(Part.DATABASE, "The search index was forgotten while it was marked.");
        }
    }

    private <T> T part(Function<Handle, T> statements) {
        return transactions.write(new TreeLock.None(), () -> sessions.write(statements));
    }

    private int setMarked(Handle handle) {
        return handle.createUpdate("UPDATE index_generation SET is_marked = TRUE WHERE name = :name")
                .bind("name", name)
                .execute();
    }

    /// Returns 0 if there are no flags.
    private long lastRevision(Handle handle) {
        return lastRevision(handle, Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /// The last revision among the first `marks` flags up to `last`.
    private long lastRevision(Handle handle, long last, int marks) {
        return handle.createQuery("""
                SELECT COALESCE(MAX(revision), 0) FROM (
                    SELECT revision FROM index_dirty WHERE generation = :name AND revision <= :last
                    ORDER BY revision LIMIT :marks) first""")
                .bind("name", name)
                .bind("last", last)
                .bind("marks", marks)
                .map(Columns.mapper(RowReader::number))
                .one();
    }

    /// @return whether there were flags to renew
    private boolean renewsSome(Handle handle, long last) {
        long end = lastRevision(handle, last, PART);
        handle.createUpdate(
                        "UPDATE index_dirty SET revision = " + next + " WHERE generation = :name AND revision <= :end")
                .bind("name", name)
                .bind("end", end)
                .execute();
        return end > 0;
    }

    @Override
    public List<DirtyFlag> list(WorkspaceId workspace, int limit) {
        return sessions.read(handle -> handle.createQuery(SELECT + """
                        WHERE workspace_id = :workspace AND generation = :name
                        ORDER BY workspace_id, generation, revision LIMIT :limit""")
                .bind("workspace", workspace.value())
                .bind("name", name)
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    @Override
    public List<DirtyFlag> list(int limit) {
        return sessions.read(handle -> handle.createQuery(
                        SELECT + "WHERE generation = :name ORDER BY generation, revision LIMIT :limit")
                .bind("name", name)
                .bind("limit", limit)
                .map(ROW)
                .list());
    }

    @Override
    public void clear(List<DirtyFlag> flags) {
        if (flags.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch("""
                    DELETE FROM index_dirty
                    WHERE revision = :revision AND workspace_id = :workspace AND generation = :name""")) {
                flags.forEach(flag -> batch.bind("revision", flag.revision())
                        .bind("workspace", flag.workspace().value())
                        .bind("name", name)
                        .add());
                batch.execute();
            }
        });
    }

    @Override
    public boolean retain(Duration unused) {
        boolean known = sessions.write(handle -> declare(handle, unused));
        abandoned.forget();
        return known;
    }

    private boolean declare(Handle handle, Duration unused) {
        boolean known = handle.createUpdate(
                                "UPDATE index_generation SET seen_at = " + DatabaseClock.MILLIS + " WHERE name = :name")
                        .bind("name", name)
                        .execute()
                > 0;
        String old = "seen_at < " + DatabaseClock.MILLIS + " - :unused";
        handle.createUpdate("DELETE FROM index_generation WHERE name <> :name AND " + old)
                .bind("name", name)
                .bind("unused", unused.toMillis())
                .execute();
        return known;
    }
}
