package cairn.application.memory;

import cairn.application.change.ChangeWatch;
import cairn.application.change.Follower;
import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.resource.Missing;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Waits for the result of a memory job. Holds no connection while it waits.
public final class AwaitMemoryJob {
    /// Polling interval, because failed jobs, and jobs run by another server, send no notification.
    private static final long LOOK_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final MemoryJobRepository jobs;
    private final ChangeWatch watch;

    public AwaitMemoryJob(MemoryJobRepository jobs, ChangeWatch watch) {
        this.jobs = jobs;
        this.watch = watch;
    }

    /// @return the job, still pending if it has not ended within `most`
    public MemoryJob execute(Principal principal, MemoryJobId id, Duration most) {
        long end = System.nanoTime() + most.toNanos();
        try (Follower follower = watch.listen(principal)) {
            MemoryJob job = find(principal, id);
            long left = most.toNanos();
            while (job.status() == Status.PENDING && left > 0) {
                follower.await(Duration.ofNanos(Math.min(left, LOOK_EVERY_NANOS)));
                job = find(principal, id);
                left = end - System.nanoTime();
            }
            return job;
        }
    }

    private MemoryJob find(Principal principal, MemoryJobId id) {
        return jobs.find(principal.workspaceId(), id).orElseThrow(Missing::memoryJob);
    }
}
