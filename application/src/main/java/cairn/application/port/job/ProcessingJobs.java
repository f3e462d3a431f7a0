package cairn.application.port.job;

import cairn.domain.job.Job;
import java.time.Instant;

/// The jobs of the queue that process resources' content.
public interface ProcessingJobs {
    /// Enqueues the first job of processing a resource, and removes the obsolete jobs of
    /// earlier processing; workers that run one lose the lease. Keeps the due time of waiting
    /// jobs if it is before `runAt`.
    void restart(Job first, Instant runAt);

    /// Replaces the jobs that embed the resource's previous text, in the same way. Jobs that read the
    /// content continue, and embed it afterwards.
    void renew(Job.Embed embedding, Instant runAt);
}
