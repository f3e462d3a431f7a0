package cairn.adapter.persistence.memory;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.JsonColumns;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/// Jobs in `memory_job`. Only waiting jobs have their content there.
public final class JdbiMemoryJobRepository implements MemoryJobRepository {
    private static final String INSERT = """
        INSERT INTO memory_job (workspace_id, id, status, created, updated, problem_code, problem_hint, created_at)
        VALUES (:workspace, :id, :status, :created, :updated, :problemCode, :problemHint, :createdAt)\
        """;
    private static final String WAIT = """
        UPDATE memory_job SET account_id = :account, key_id = :key, content = :content, name = :name,
            tags = :tags, metadata = :metadata, expires_at = :expiresAt, immutable = :immutable
        WHERE workspace_id = :workspace AND id = :id\
        """;
    private static final String FINISH = """
        UPDATE memory_job SET status = :status, created = :created, updated = :updated,
            problem_code = :problemCode, problem_hint = :problemHint, content = NULL, name = NULL, tags = NULL,
            metadata = NULL, facts = NULL
        WHERE workspace_id = :workspace AND id = :id AND status = 'PENDING'\
        """;

    private final Sessions sessions;

    public JdbiMemoryJobRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(WorkspaceId workspace, List<MemoryJob> jobs) {
        sessions.run(handle -> {
            try (PreparedBatch batch = handle.prepareBatch(INSERT)) {
                jobs.forEach(job -> bind(batch, workspace, job)
                        .bind("createdAt", job.createdAt().toEpochMilli())
                        .add());
                batch.execute();
            }
        });
    }

    @Override
    public void insert(WorkspaceId workspace, MemoryJob job, Pending pending) {
        insert(workspace, List.of(job));
        NewMemory memory = pending.memory();
        sessions.run(handle -> handle.createUpdate(WAIT)
                .bind("account", pending.account().value())
                .bind("key", pending.key().value())
                .bind("content", memory.content())
                .bind("name", memory.name() == null ? null : memory.name().value())
                .bind("tags", JobColumns.joined(memory.tags(), JobColumns::id))
                .bind("metadata", memory.metadata())
                .bind("expiresAt", Columns.millis(memory.retention().expiresAt()))
                .bind("immutable", memory.retention().isImmutable())
                .bind("workspace", workspace.value())
                .bind("id", job.id().value())
                .execute());
    }

    private static <S extends SqlStatement<S>> S bind(S statement, WorkspaceId workspace, MemoryJob job) {
        MemoryJob.Problem problem = job.problem();
        return statement
                .bind("workspace", workspace.value())
                .bind("id", job.id().value())
                .bind("status", job.status().name())
                .bind("created", JobColumns.joined(job.created(), id -> id.value()))
                .bind("updated", JobColumns.joined(job.updated(), id -> id.value()))
                .bind("problemCode", problem == null ? null : problem.code())
                .bind("problemHint", problem == null ? null : problem.hint());
    }

    @Override
    public Optional<MemoryJob> find(WorkspaceId workspace, MemoryJobId id) {
        return find(workspace, id, """
            SELECT id, status, created, updated, problem_code, problem_hint, created_at FROM memory_job
            WHERE workspace_id = :workspace AND id = :id\
            """, JobColumns.JOB);
    }

    @Override
    public Optional<Pending> findPending(WorkspaceId workspace, MemoryJobId id) {
        return find(workspace, id, """
            SELECT content, name, tags, metadata, immutable, expires_at, account_id, key_id, facts FROM memory_job
            WHERE workspace_id = :workspace AND id = :id AND status = 'PENDING'\
            """, JobColumns.PENDING);
    }

    private <T> Optional<T> find(WorkspaceId workspace, MemoryJobId id, String sql, RowMapper<T> mapper) {
        return sessions.read(handle -> handle.createQuery(sql)
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(mapper)
                .findOne());
    }

    @Override
    public boolean keepFacts(WorkspaceId workspace, MemoryJobId id, List<String> facts) {
        return sessions.write(handle -> handle.createUpdate("""
            UPDATE memory_job SET facts = :facts WHERE workspace_id = :workspace AND id = :id AND status = 'PENDING'\
            """)
                        .bind("facts", JsonColumns.write(facts))
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .execute()
                > 0);
    }

    @Override
    public boolean finish(WorkspaceId workspace, MemoryJob job) {
        return sessions.write(
                handle -> bind(handle.createUpdate(FINISH), workspace, job).execute() > 0);
    }

    @Override
    public int delete(Instant before, int limit) {
        return sessions.write(handle -> handle.createUpdate("""
            DELETE FROM memory_job WHERE created_at < :before AND id IN (
                SELECT id FROM memory_job WHERE created_at < :before AND status <> 'PENDING'
                ORDER BY created_at LIMIT :limit)\
            """)
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .execute());
    }
}
