package cairn.adapter.persistence.content;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.JsonColumns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.ProcessingRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// The processing state is in the resource's row; the insight has a row of its own, which most resources
/// get later.
public final class JdbiProcessingRepository implements ProcessingRepository {
    private static final String UPDATE =
            """
            UPDATE insight SET caption = :caption, keywords = :keywords, language = :language, truncated = :truncated,
                passages_truncated = :passagesTruncated, page_count = :pageCount, failure_code = :code, failure_hint = :hint, failure_attempts = :attempts,
                failure_next_at = :nextAt,
            """ + RecordingColumns.ASSIGNED + " WHERE workspace_id = :workspace AND resource_id = :id";
    private static final String INSERT = """
            INSERT INTO insight (workspace_id, resource_id, caption, keywords, language, truncated, passages_truncated,
                page_count,
                failure_code, failure_hint, failure_attempts, failure_next_at,
            """ + RecordingColumns.STORED + """
            )
            VALUES (:workspace, :id, :caption, :keywords, :language, :truncated, :passagesTruncated, :pageCount,
                :code, :hint, :attempts, :nextAt,
            """ + RecordingColumns.VALUES + ")";
    private static final String SET_STATE = """
            UPDATE resource SET state = :state, rendering = rendering + 1
            WHERE workspace_id = :workspace AND id = :id""";
    private static final RowMapper<InState> IN_STATE =
            Columns.mapper(row -> new InState(row.constant(ProcessingState.class), row.number()));
    private static final RowMapper<FailureCount> FAILURES =
            Columns.mapper(row -> new FailureCount(row.text(), row.number()));
    private static final RowMapper<Insight> ROW = Columns.mapper(InsightColumns::read);

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiProcessingRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state) {
        return sessions.write(handle -> {
            boolean exists = setState(handle, workspace, id, state);
            if (exists && state.isFinal()) {
                sessions.note(workspace, id, ChangeType.PROCESSED);
            }
            return exists;
        });
    }

    @Override
    public boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight) {
        return sessions.write(handle -> {
            boolean exists = setState(handle, workspace, id, state);
            if (exists) {
                write(handle, workspace, id, insight);
            }
            return exists;
        });
    }

    @Override
    public boolean progress(WorkspaceId workspace, ResourceId id, Insight insight) {
        return goOn(workspace, id, ProcessingState.PROCESSING, insight);
    }

    @Override
    public boolean complete(WorkspaceId workspace, ResourceId id, Insight insight) {
        return goOn(workspace, id, ProcessingState.COMPLETED, insight);
    }

    private boolean goOn(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight) {
        return sessions.write(handle -> {
            boolean stands = handle.createUpdate(SET_STATE + " AND state <> :pending")
                            .bind("pending", ProcessingState.PENDING.name())
                            .bind("state", state.name())
                            .bind("workspace", workspace.value())
                            .bind("id", id.value())
                            .execute()
                    > 0;
            if (stands) {
                write(handle, workspace, id, insight);
            }
            return stands;
        });
    }

    /// Counts the few resources that are not completed, by an index, and subtracts them from the
    /// folders' totals.
    @Override
    public Map<ProcessingState, Long> count(WorkspaceId workspace) {
        return sessions.read(handle -> {
            Map<ProcessingState, Long> counts = new EnumMap<>(ProcessingState.class);
            long left = total(handle, workspace) - over(handle, workspace);
            for (InState open : open(handle, workspace)) {
                counts.put(open.state(), open.count());
                left -= open.count();
            }
            counts.put(ProcessingState.COMPLETED, Math.max(0, left));
            return counts;
        });
    }

    private static long total(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("SELECT COALESCE(SUM(child_count), 0) FROM container WHERE workspace_id = :workspace")
                .bind("workspace", workspace.value())
                .map(Columns.mapper(RowReader::number))
                .one();
    }

    /// Expired items, which folders count until they are purged.
    private static long over(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("""
                        SELECT COUNT(*) FROM resource r
                        LEFT JOIN container c ON c.workspace_id = r.workspace_id AND c.resource_id = r.parent_id
                        WHERE r.workspace_id = :workspace AND c.resource_id IS NOT NULL AND\s""" + ResourceColumns.OVER)
                .bind("workspace", workspace.value())
                .map(Columns.mapper(RowReader::number))
                .one();
    }

    private static List<InState> open(Handle handle, WorkspaceId workspace) {
        return handle.createQuery("""
                        SELECT r.state, COUNT(*) FROM resource r
                        JOIN container c ON c.workspace_id = r.workspace_id AND c.resource_id = r.parent_id
                        WHERE r.workspace_id = :workspace AND r.state IN ('PENDING', 'PROCESSING', 'FAILED') AND %s
                        GROUP BY r.state""".formatted(ResourceColumns.LASTS))
                .bind("workspace", workspace.value())
                .map(IN_STATE)
                .list();
    }

    @Override
    public List<FailureCount> countFailures(WorkspaceId workspace) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT i.failure_code, COUNT(*) FROM resource r
                        JOIN container c ON c.workspace_id = r.workspace_id AND c.resource_id = r.parent_id
                        JOIN insight i ON i.workspace_id = r.workspace_id AND i.resource_id = r.id
                        WHERE r.workspace_id = :workspace AND r.state = 'FAILED' AND i.failure_code IS NOT NULL AND %s
                        GROUP BY i.failure_code ORDER BY COUNT(*) DESC, i.failure_code""".formatted(ResourceColumns.LASTS))
                .bind("workspace", workspace.value())
                .map(FAILURES)
                .list());
    }

    private static boolean setState(Handle handle, WorkspaceId workspace, ResourceId id, ProcessingState state) {
        return handle.createUpdate(SET_STATE)
                        .bind("state", state.name())
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .execute()
                > 0;
    }

    private void write(Handle handle, WorkspaceId workspace, ResourceId id, Insight insight) {
        sessions.note(workspace, id, ChangeType.PROCESSED);
        boolean done = bound(handle, UPDATE, workspace, id, insight).execute() > 0
                || dialect.insertIfAbsent(bound(handle, INSERT, workspace, id, insight));
        if (!done) {
            bound(handle, UPDATE, workspace, id, insight).execute();
        }
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, ResourceId id, Insight insight) {
        ProcessingFailure failure = insight.failure();
        return RecordingColumns.bind(handle.createUpdate(sql), insight.recording())
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .bind("caption", insight.caption())
                .bind("keywords", JsonColumns.write(insight.keywords()))
                .bind("language", insight.language())
                .bind("truncated", insight.truncated())
                .bind("passagesTruncated", insight.passagesTruncated())
                .bind("pageCount", insight.pageCount())
                .bind("code", failure == null ? null : failure.code())
                .bind("hint", failure == null ? null : failure.hint())
                .bind("attempts", failure == null ? null : (Integer) failure.attempts())
                .bind("nextAt", failure == null ? null : Columns.millis(failure.nextAttemptAt()));
    }

    @Override
    public Optional<Insight> find(WorkspaceId workspace, ResourceId id) {
        return sessions.read(handle -> handle.createQuery("SELECT " + InsightColumns.NAMES + """
                        FROM resource r LEFT JOIN insight i
                        ON i.workspace_id = r.workspace_id AND i.resource_id = r.id
                        WHERE r.workspace_id = :workspace AND r.id = :id""")
                .bind("workspace", workspace.value())
                .bind("id", id.value())
                .map(ROW)
                .findOne());
    }

    private record InState(ProcessingState state, long count) {}
}
