package cairn.application.fake.memory;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.JobKey;
import cairn.application.fake.Tables.MemoryJobRow;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Memory jobs in a table.
public final class InMemoryMemoryJobs implements MemoryJobRepository {
    private final Tables tables;

    public InMemoryMemoryJobs(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(WorkspaceId workspace, List<MemoryJob> jobs) {
        jobs.forEach(job -> tables.memoryJobs.insert(new JobKey(workspace, job.id()), new MemoryJobRow(job, null)));
    }

    @Override
    public void insert(WorkspaceId workspace, MemoryJob job, Pending pending) {
        tables.memoryJobs.insert(new JobKey(workspace, job.id()), new MemoryJobRow(job, pending));
    }

    @Override
    public Optional<MemoryJob> find(WorkspaceId workspace, MemoryJobId id) {
        return tables.memoryJobs.find(new JobKey(workspace, id)).map(MemoryJobRow::job);
    }

    @Override
    public Optional<Pending> findPending(WorkspaceId workspace, MemoryJobId id) {
        return tables.memoryJobs.find(new JobKey(workspace, id)).flatMap(row -> Optional.ofNullable(row.pending()));
    }

    @Override
    public boolean keepFacts(WorkspaceId workspace, MemoryJobId id, List<String> facts) {
        return tables.transactions.writeRelaxed(() -> findPending(workspace, id)
                .map(pending -> new Pending(pending.memory(), pending.account(), pending.key(), facts))
                .filter(pending -> tables.memoryJobs.change(
                        new JobKey(workspace, id), row -> new MemoryJobRow(row.job(), pending)))
                .isPresent());
    }

    @Override
    public boolean finish(WorkspaceId workspace, MemoryJob job) {
        return tables.transactions.writeRelaxed(() -> {
            boolean waits = findPending(workspace, job.id()).isPresent();
            return waits
                    && tables.memoryJobs.change(new JobKey(workspace, job.id()), row -> new MemoryJobRow(job, null));
        });
    }

    @Override
    public int delete(Instant before, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            List<JobKey> old = tables.memoryJobs
                    .entries()
                    .filter(row -> row.getValue().job().createdAt().isBefore(before))
                    .filter(row -> row.getValue().job().status() != MemoryJob.Status.PENDING)
                    .map(Map.Entry::getKey)
                    .limit(limit)
                    .toList();
            old.forEach(tables.memoryJobs::delete);
            return old.size();
        });
    }
}
