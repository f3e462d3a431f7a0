package cairn.application.fake;

import cairn.application.fake.Tables.JobRow;
import cairn.application.port.IdSource;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.ProcessingJobs;
import cairn.domain.Ids;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Jobs in a table. A claim takes one after another from the workspace that holds the fewest.
public final class InMemoryJobs implements JobQueue, ProcessingJobs {
    private final Tables tables;
    private final IdSource ids;

    InMemoryJobs(Tables tables, IdSource ids) {
        this.tables = tables;
        this.ids = ids;
    }

    @Override
    public void enqueue(Job job, Instant runAt) {
        tables.jobs.insert(ids.next(), new JobRow(job, runAt, null, 0));
    }

    @Override
    public void restart(Job first, Instant runAt) {
        replace(first, runAt, Job::isOfReading);
    }

    @Override
    public void renew(Job.Embed embedding, Instant runAt) {
        replace(embedding, runAt, Job::isOfEmbedding);
    }

    private void replace(Job first, Instant runAt, Predicate<Job> isObsolete) {
        List<Map.Entry<UUID, JobRow>> earlier = tables.jobs
                .entries()
                .filter(row -> workspace(row).equals(first.workspace()))
                .filter(row -> row.getValue().job().resource().equals(first.resource()))
                .filter(row -> isObsolete.test(row.getValue().job()))
                .toList();
        Instant due = earlier.stream()
                .map(row -> row.getValue().due())
                .filter(runAt::isAfter)
                .min(Comparator.naturalOrder())
                .orElse(runAt);
        earlier.forEach(row -> tables.jobs.delete(row.getKey()));
        enqueue(first, due);
    }

    /// All there are, in no order.
    public List<Job> all() {
        return tables.jobs.values().map(JobRow::job).toList();
    }

    @Override
    public List<Claim> claim(Lane lane, int limit, Instant now, Duration lease) {
        return tables.transactions.writeRelaxed(() -> {
            Map<WorkspaceId, Long> held = held(lane, now);
            List<Map.Entry<UUID, JobRow>> due = new ArrayList<>(due(lane, now));
            List<Claim> claims = new ArrayList<>();
            while (claims.size() < limit && !due.isEmpty()) {
                Map.Entry<UUID, JobRow> next = due.stream()
                        .min(Comparator.comparing(row -> held.getOrDefault(workspace(row), 0L)))
                        .orElseThrow();
                due.remove(next);
                held.merge(workspace(next), 1L, Long::sum);
                claims.add(claim(next.getKey(), next.getValue(), now.plus(lease)));
            }
            return claims;
        });
    }

    private static WorkspaceId workspace(Map.Entry<UUID, JobRow> row) {
        return row.getValue().job().workspace();
    }

    private Map<WorkspaceId, Long> held(Lane lane, Instant now) {
        return new HashMap<>(rows(lane)
                .filter(row ->
                        row.getValue().lease() != null && row.getValue().due().isAfter(now))
                .collect(Collectors.groupingBy(InMemoryJobs::workspace, Collectors.counting())));
    }

    private List<Map.Entry<UUID, JobRow>> due(Lane lane, Instant now) {
        return rows(lane)
                .filter(row -> !row.getValue().due().isAfter(now))
                .sorted(Comparator.comparing(
                                (Map.Entry<UUID, JobRow> row) -> row.getValue().due())
                        .thenComparing(row -> row.getKey().toString()))
                .toList();
    }

    private Stream<Map.Entry<UUID, JobRow>> rows(Lane lane) {
        return tables.jobs.entries().filter(row -> row.getValue().job().lane() == lane);
    }

    private Claim claim(UUID id, JobRow row, Instant until) {
        Claim claim = new Claim(id, row.job(), ids.next(), row.attempt() + 1);
        tables.jobs.write(id, new JobRow(row.job(), until, claim.lease(), claim.attempt()));
        return claim;
    }

    @Override
    public boolean complete(Claim claim) {
        return tables.transactions.writeRelaxed(() -> isHeld(claim) && tables.jobs.delete(claim.id()));
    }

    @Override
    public boolean retry(Claim claim, Instant runAt) {
        return giveBack(claim, row -> new JobRow(row.job(), runAt, null, row.attempt()));
    }

    @Override
    public boolean postpone(Claim claim, Instant runAt) {
        return giveBack(claim, row -> new JobRow(row.job(), runAt, null, row.attempt() - 1));
    }

    private boolean giveBack(Claim claim, UnaryOperator<JobRow> change) {
        return tables.transactions.writeRelaxed(() -> isHeld(claim) && tables.jobs.change(claim.id(), change));
    }

    private boolean isHeld(Claim claim) {
        return tables.jobs
                .find(claim.id())
                .filter(row -> claim.lease().equals(row.lease()))
                .isPresent();
    }

    @Override
    public long waiting(Lane lane) {
        return rows(lane).count();
    }

    @Override
    public Waiting waiting(WorkspaceId workspace, Lane lane) {
        List<UUID> own = rows(lane)
                .filter(row -> workspace(row).equals(workspace))
                .map(Map.Entry::getKey)
                .toList();
        Optional<Instant> since = own.stream().map(Ids::time).min(Comparator.naturalOrder());
        return new Waiting(own.size(), since);
    }
}
