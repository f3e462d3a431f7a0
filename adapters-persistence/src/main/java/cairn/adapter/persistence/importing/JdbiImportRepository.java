package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.exchange.ImportRepository;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/// Imports in `import_run`, their reports in `import_entry`.
public final class JdbiImportRepository implements ImportRepository {
    private static final String THIS = " WHERE workspace_id = :workspace AND id = :id";
    private static final String ACTIVE = " AND state IN ('PENDING', 'RUNNING')";
    private static final String INSERT = """
        INSERT INTO import_run (workspace_id, id, file_name, format, parent_id, state, found, created, existing,
            skipped, failed, entries, problem_code, problem_hint, created_at, finished_at,
            blob_id, extension, account_id, key_id, position)
        VALUES (:workspace, :id, :fileName, :format, :parent, :state, :found, :created, :existing,
            :skipped, :failed, :entries, :problemCode, :problemHint, :createdAt, :finishedAt,
            :blob, :extension, :account, :key, 0)\
        """;
    private static final String UPDATE = """
        UPDATE import_run SET format = :format, state = :state, found = :found, created = :created,
            existing = :existing, skipped = :skipped, failed = :failed, entries = :entries,
            problem_code = :problemCode, problem_hint = :problemHint, finished_at = :finishedAt, position = :position
        """ + THIS + ACTIVE + " AND position = :before";
    private static final String ENTER = """
        INSERT INTO import_entry (workspace_id, import_id, number, outcome, place, name, code, hint)
        VALUES (:workspace, :id, :number, :outcome, :place, :name, :code, :hint)\
        """;

    private final Sessions sessions;

    public JdbiImportRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(WorkspaceId workspace, Import run, Order order) {
        sessions.run(handle -> bind(handle.createUpdate(INSERT), workspace, run)
                .bind("fileName", run.fileName())
                .bind("parent", Columns.id(run.parent()))
                .bind("createdAt", run.createdAt().toEpochMilli())
                .bind("blob", order.file().id())
                .bind("extension", order.file().extension())
                .bind("account", order.account().value())
                .bind("key", order.key().value())
                .execute());
    }

    private static <S extends SqlStatement<S>> S bind(S statement, WorkspaceId workspace, Import run) {
        Import.Problem problem = run.problem();
        return statement
                .bind("workspace", workspace.value())
                .bind("id", run.id().value())
                .bind("format", run.format() == null ? null : run.format().name())
                .bind("state", run.state().name())
                .bind("found", run.found())
                .bind("created", run.counts().created())
                .bind("existing", run.counts().existing())
                .bind("skipped", run.counts().skipped())
                .bind("failed", run.counts().failed())
                .bind("entries", run.counts().entries())
                .bind("problemCode", problem == null ? null : problem.code())
                .bind("problemHint", problem == null ? null : problem.hint())
                .bind("finishedAt", Columns.millis(run.finishedAt()));
    }

    @Override
    public Optional<Import> find(WorkspaceId workspace, ImportId id) {
        return find(workspace, id, "SELECT " + ImportColumns.RUN + " FROM import_run" + THIS, ImportColumns.RUNS);
    }

    @Override
    public Optional<Active> findActive(WorkspaceId workspace, ImportId id) {
        return find(
                workspace,
                id,
                "SELECT " + ImportColumns.ACTIVE + " FROM import_run" + THIS + ACTIVE,
                ImportColumns.ACTIVES);
    }

    private <T> Optional<T> find(WorkspaceId workspace, ImportId id, String sql, RowMapper<T> mapper) {
        return sessions.read(handle -> handle.createQuery(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(mapper)
                .findOne());
    }

    @Override
    public Listing<Import> list(WorkspaceId workspace, Window window) {
        return sessions.read(handle -> {
            long count = handle.createQuery("SELECT COUNT(*) FROM import_run WHERE workspace_id = :workspace")
                    .bind("workspace", workspace.value())
                    .map(Columns.mapper(RowReader::number))
                    .one();
            List<Import> page = handle.createQuery("SELECT " + ImportColumns.RUN + """
                             FROM import_run WHERE workspace_id = :workspace
                            ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset\
                            """)
                    .bind("workspace", workspace.value())
                    .bind("limit", window.limit())
                    .bind("offset", window.offset())
                    .map(ImportColumns.RUNS)
                    .list();
            return new Listing<>(page, count);
        });
    }

    @Override
    public boolean update(
            WorkspaceId workspace, Active before, Import after, long position, List<ReportEntry> entries) {
        return sessions.write(handle -> {
            boolean isOurs = bind(handle.createUpdate(UPDATE), workspace, after)
                            .bind("position", position)
                            .bind("before", before.position())
                            .execute()
                    > 0;
            if (isOurs && !entries.isEmpty()) {
                enter(handle, workspace, before.run(), entries);
            }
            return isOurs;
        });
    }

    private static void enter(Handle handle, WorkspaceId workspace, Import before, List<ReportEntry> entries) {
        long number = before.counts().entries();
        try (PreparedBatch batch = handle.prepareBatch(ENTER)) {
            for (ReportEntry entry : entries) {
                batch.bind("workspace", workspace.value())
                        .bind("id", before.id().value())
                        .bind("number", number++)
                        .bind("outcome", entry.outcome().name())
                        .bind("place", entry.place())
                        .bind("name", entry.name())
                        .bind("code", entry.code())
                        .bind("hint", entry.hint())
                        .add();
            }
            batch.execute();
        }
    }

    @Override
    public Listing<ReportEntry> entries(WorkspaceId workspace, ImportId id, Window window) {
        return sessions.read(handle -> {
            long count = handle.createQuery(
                            "SELECT COUNT(*) FROM import_entry WHERE workspace_id = :workspace AND import_id = :id")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .map(Columns.mapper(RowReader::number))
                    .one();
            List<ReportEntry> page = handle.createQuery("SELECT " + ImportColumns.ENTRY + """
                             FROM import_entry WHERE workspace_id = :workspace AND import_id = :id
                            ORDER BY number LIMIT :limit OFFSET :offset\
                            """)
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .bind("limit", window.limit())
                    .bind("offset", window.offset())
                    .map(ImportColumns.ENTRIES)
                    .list();
            return new Listing<>(page, count);
        });
    }

    @Override
    public boolean delete(WorkspaceId workspace, ImportId id) {
        return sessions.write(handle -> {
            handle.createUpdate("DELETE FROM import_entry WHERE workspace_id = :workspace AND import_id = :id")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .execute();
            return handle.createUpdate("DELETE FROM import_run" + THIS)
                            .bind("workspace", workspace.value())
                            .bind("id", id.value())
                            .execute()
                    > 0;
        });
    }
}
