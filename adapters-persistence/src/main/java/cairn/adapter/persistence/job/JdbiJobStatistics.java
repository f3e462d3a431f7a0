package cairn.adapter.persistence.job;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.job.JobStatistics;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Update;

/// Due jobs in `job`, and per-minute figures in `throughput`.
public final class JdbiJobStatistics implements JobStatistics {
    private static final long MILLIS = 60_000;
    private static final long KEPT = 60;
    private static final String UPDATE = """
            UPDATE throughput SET done = done + :jobs
            WHERE workspace_id = :workspace AND lane = :lane AND minute_no = :minute""";
    private static final String INSERT = """
            INSERT INTO throughput (workspace_id, lane, minute_no, done) VALUES (:workspace, :lane, :minute, :jobs)""";
    private static final RowMapper<Minute> ROW =
            Columns.mapper(row -> new Minute(Instant.ofEpochMilli(row.number() * MILLIS), row.number()));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiJobStatistics(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public boolean isDue(Lane lane, Instant now) {
        return sessions.read(
                handle -> handle.createQuery("SELECT 1 FROM job WHERE lane = :lane AND due_at <= :now LIMIT 1")
                        .bind("lane", lane.name())
                        .bind("now", now.toEpochMilli())
                        .map(Columns.mapper(RowReader::integer))
                        .findOne()
                        .isPresent());
    }

    @Override
    public void countDone(WorkspaceId workspace, Lane lane, long jobs, Instant at) {
        long minute = Math.floorDiv(at.toEpochMilli(), MILLIS);
        sessions.run(handle -> {
            Function<String, Update> counting =
                    sql -> bound(handle, sql, workspace, lane, minute).bind("jobs", jobs);
            if (counting.apply(UPDATE).execute() > 0) {
                return;
            }
            if (dialect.insertIfAbsent(counting.apply(INSERT))) {
                forget(handle, workspace, lane, minute - KEPT);
            } else {
                counting.apply(UPDATE).execute();
            }
        });
    }

    private static void forget(Handle handle, WorkspaceId workspace, Lane lane, long before) {
        String sql = "DELETE FROM throughput WHERE workspace_id = :workspace AND lane = :lane AND minute_no < :minute";
        bound(handle, sql, workspace, lane, before).execute();
    }

    private static Update bound(Handle handle, String sql, WorkspaceId workspace, Lane lane, long minute) {
        return handle.createUpdate(sql)
                .bind("workspace", workspace.value())
                .bind("lane", lane.name())
                .bind("minute", minute);
    }

    @Override
    public List<Minute> listDone(WorkspaceId workspace, Lane lane, Instant since) {
        return sessions.read(handle -> handle.createQuery("""
                        SELECT minute_no, done FROM throughput
                        WHERE workspace_id = :workspace AND lane = :lane AND minute_no >= :from
                        ORDER BY workspace_id, lane, minute_no""")
                .bind("workspace", workspace.value())
                .bind("lane", lane.name())
                .bind("from", Math.ceilDiv(since.toEpochMilli(), MILLIS))
                .map(ROW)
                .list());
    }
}
