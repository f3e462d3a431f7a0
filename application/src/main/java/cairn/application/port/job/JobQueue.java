package cairn.application.port.job;

import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The queue of background jobs, in the database: a job exists if and only if the transaction that
/// enqueued it committed.
public interface JobQueue {
    /// Enqueues a job that runs at least once, from `runAt` on.
    void enqueue(Job job, Instant runAt);

    /// Claims up to `limit` due jobs of the lane until `now + lease`, exclusively, longest due first. A
    /// job whose lease has expired is due again. Claims are fair between workspaces: many waiting jobs
    /// of one do not delay those of others.
    List<Claim> claim(Lane lane, int limit, Instant now, Duration lease);

    /// Removes a finished job. Returns false if the lease was lost: another worker runs it now.
    boolean complete(Claim claim);

    /// Releases the job to run again from `runAt` on. Returns false if the lease was lost.
    boolean retry(Claim claim, Instant runAt);

    /// Releases the job like [#retry], but does not count this attempt. Returns false
    /// if the lease was lost.
    boolean postpone(Claim claim, Instant runAt);

    /// Number of jobs in the lane, including running ones.
    long waiting(Lane lane);

    /// The jobs of one workspace, including running ones.
    Waiting waiting(WorkspaceId workspace, Lane lane);

    /// @param since when the oldest of them was enqueued; empty if there are none
    record Waiting(long count, Optional<Instant> since) {}

    /// @param lease distinguishes this claim from others of the same job
    /// @param attempt 1 for the first
    record Claim(UUID id, Job job, UUID lease, int attempt) {}
}
