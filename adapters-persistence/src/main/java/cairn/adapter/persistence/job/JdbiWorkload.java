package cairn.adapter.persistence.job;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.job.Lane;
import cairn.application.port.job.Workload;
import java.time.Instant;

/// Looks at the jobs' rows.
public final class JdbiWorkload implements Workload {
    private final Sessions sessions;

    public JdbiWorkload(Sessions sessions) {
        this.sessions = sessions;
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
}
