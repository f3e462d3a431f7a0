package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.dialect.DirtyFlags;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.Unavailable;
import cairn.application.port.moving.MoveTarget.Run;
import cairn.application.port.moving.MovedPart.Everything;
import cairn.application.port.moving.MovedPart.OneWorkspace;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// Completes a copy: recomputes what is derived from the rows.
public final class MoveCompletion {
    private static final String SEQUENCE = "index_revision";

    private static final String INSERT_USAGE = """
            INSERT INTO account_usage (account_id, stored_bytes, reserved_bytes, resources, workspaces, credits_used,
                credit_period)
            SELECT a.id, 0, 0, 0, 0, 0, 0 FROM account a
            WHERE a.id = :account AND NOT EXISTS (SELECT 1 FROM account_usage u WHERE u.account_id = a.id)""";

    /// Counts what creations charge and deletions give back: texts of notes and their versions, bytes of
    /// consumed uploads, and all resources except the roots that workspaces come with. While a workspace
    /// is being deleted, its former roots have no parent and still do not count. Its spaces have got a
    /// parent, and their charge is given back.
    private static final String COUNT_USAGE = """
            UPDATE account_usage SET
                stored_bytes = (SELECT COALESCE(SUM(r.size), 0) FROM resource r JOIN workspace w ON w.id = r.workspace_id
                        WHERE w.account_id = :account AND r.type = 'NOTEPAD')
                    + (SELECT COALESCE(SUM(v.size), 0) FROM note_version v JOIN workspace w ON w.id = v.workspace_id
                        WHERE w.account_id = :account)
                    + (SELECT COALESCE(SUM(u.size), 0) FROM upload u
                        WHERE u.account_id = :account AND u.state = 'CONSUMED'),
                reserved_bytes = (SELECT COALESCE(SUM(u.size), 0) FROM upload u
                        WHERE u.account_id = :account AND u.state IN ('OPEN', 'RECEIVING', 'STORED', 'IMPORTING')),
                resources = (SELECT COUNT(*) FROM resource r JOIN workspace w ON w.id = r.workspace_id
                        WHERE w.account_id = :account AND (r.parent_id IS NOT NULL OR EXISTS (
                            SELECT 1 FROM root o
                            WHERE o.workspace_id = r.workspace_id AND o.id = r.id AND o.type <> 'SYSTEM'))),
                workspaces = (SELECT COUNT(*) FROM workspace w
                        WHERE w.account_id = :account AND w.parent_id IS NOT NULL AND w.deleted_at IS NULL)
            WHERE account_id = :account""";

    private final MoveConnection database;
    private final InstantSource clock;

    MoveCompletion(MoveConnection database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /// @throws Unavailable if a copy into the database was begun but not completed
    public static void requireCompleted(OpenDatabase database) {
        List<String> unfinished = database.jdbi(Transaction.Access.READ)
                .withHandle(handle -> handle.createQuery("SELECT source FROM move_run WHERE completed_at IS NULL")
                        .mapTo(String.class)
                        .list());
        if (!unfinished.isEmpty()) {
            throw new Unavailable(
                    Part.DATABASE,
                    "This database contains an unfinished copy from " + unfinished.getFirst()
                            + ". Finish it with the same `cairn migrate` command, or use an empty database.");
        }
    }

    void complete(Run run) {
        database.call(connection -> {
            Handle handle = Jdbi.open(connection);
            database.dialect().raise(handle, SEQUENCE, clock.millis() << 10);
            switch (run.part()) {
                case Everything() -> markDirty(handle, Optional.empty());
                case OneWorkspace one -> {
                    markDirty(handle, Optional.of(one.workspace()));
                    countUsage(handle, one.to().value());
                }
            }
            handle.execute("UPDATE move_run SET completed_at = ? WHERE id = ?", clock.millis(), run.id());
            return true;
        });
        database.commit();
    }

    private static void countUsage(Handle handle, UUID account) {
        handle.createUpdate(INSERT_USAGE).bind("account", account).execute();
        handle.createUpdate(COUNT_USAGE).bind("account", account).execute();
    }

    /// Only marks existing indices. A database without one is marked completely when it gets its first.
    private void markDirty(Handle handle, Optional<WorkspaceId> only) {
        database.dialect().dirtyFlags().holdRegistrations(handle);
        handle.createQuery("SELECT name FROM index_generation")
                .mapTo(String.class)
                .list()
                .forEach(generation -> database.dialect().dirtyFlags().everything(new Whole(handle), generation, only));
    }

    /// Runs all parts in the transaction that completes the copy.
    private record Whole(Handle handle) implements DirtyFlags.PartTransaction {
        @Override
        public <T> T run(Function<Handle, T> statements) {
            return statements.apply(handle);
        }
    }
}
