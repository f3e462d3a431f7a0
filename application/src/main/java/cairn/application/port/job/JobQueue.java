package cairn.application.port.job;

import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Background work, in the database: a job exists if and only if the transaction that enqueued it committed.
public interface JobQueue {
    /// Enqueues to be run from `runAt` on, at least once.
    void enqueue(Job job, Instant runAt);

    /// Takes up to `limit` due jobs of the lane, longest due first, away from all other claimants until `now +
    /// lease`. A job whose lease ran out is due again. Claims are fair between workspaces: one with many jobs
    /// waiting does not keep others' jobs from being among the next claimed.
    List<Claim> claim(Lane lane, int limit, Instant now, Duration lease);

    /// Removes a finished job. False when the lease was lost: somebody else runs it now.
    boolean complete(Claim claim);

    /// Gives the job back, to be run again from `runAt` on. False when the lease was lost.
    boolean retry(Claim claim, Instant runAt);

    /// Gives the job back as if this try had not been: it says nothing about the job. False when the lease was lost.
    boolean postpone(Claim claim, Instant runAt);

    /// Jobs waiting in the lane, running ones included.
    long waiting(Lane lane);

    /// Those of one workspace, running ones included.
    Waiting waiting(WorkspaceId workspace, Lane lane);

    /// @param since when the oldest of them was enqueued; empty when there is none
    record Waiting(long count, Optional<Instant> since) {}

    /// @param lease tells this claim from every other of the same job
    /// @param attempt 1 for the first
    record Claim(UUID id, Job job, UUID lease, int attempt) {}
}
