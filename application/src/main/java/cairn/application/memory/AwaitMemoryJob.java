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

/// What became of a text that was to be remembered, as soon as it is known. Holds no connection while it waits.
public final class AwaitMemoryJob {
    /// Nobody is told of a job that fails, or that another server does, so somebody has to look.
    private static final long LOOK_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final MemoryJobRepository jobs;
    private final ChangeWatch watch;

    public AwaitMemoryJob(MemoryJobRepository jobs, ChangeWatch watch) {
        this.jobs = jobs;
        this.watch = watch;
    }

    /// @return pending, if it is not known after as long as `most`
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
