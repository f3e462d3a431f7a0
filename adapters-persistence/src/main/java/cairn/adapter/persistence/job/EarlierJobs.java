package cairn.adapter.persistence.job;

import cairn.adapter.persistence.row.Columns;
import cairn.domain.job.Job;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Jobs of a resource's earlier processing, or of a part of it, that a new job replaces.
///
/// @param first the job that replaces them
/// @param isObsolete selects the resource's jobs to replace
record EarlierJobs(Handle handle, Job first, Predicate<Job> isObsolete) {
    private static final RowMapper<Waiting> ROW = Columns.mapper(row -> new Waiting(row.uuid(), row.instant()));

    /// @return the earliest due time of the withdrawn jobs, if that is before `runAt`; otherwise `runAt`
    Instant withdraw(Instant runAt) {
        List<Waiting> jobs = list();
        jobs.forEach(job -> handle.createUpdate("DELETE FROM job WHERE id = :id")
                .bind("id", job.id())
                .execute());
        return jobs.stream()
                .map(Waiting::due)
                .filter(runAt::isAfter)
                .min(Instant::compareTo)
                .orElse(runAt);
    }

    private List<Waiting> list() {
        return handle.createQuery("""
            SELECT id, due_at FROM job
            WHERE workspace_id = :workspace AND resource_id = :resource AND type IN (<types>)
            ORDER BY id\
            """)
                .bind("workspace", first.workspace().value())
                .bind("resource", first.resource().value())
                .bindList("types", types())
                .map(ROW)
                .list();
    }

    private List<String> types() {
        return Stream.of(JobType.values())
                .filter(type -> isObsolete.test(type.job(first.workspace(), first.resource())))
                .map(JobType::name)
                .toList();
    }

    private record Waiting(UUID id, Instant due) {}
}
