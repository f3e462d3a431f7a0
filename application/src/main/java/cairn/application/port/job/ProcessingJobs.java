package cairn.application.port.job;

import cairn.domain.job.Job;
import java.time.Instant;

/// The jobs of the queue that read resources' content.
public interface ProcessingJobs {
    /// Enqueues what a reading begins with, in the place of all jobs of the resource's earlier readings: they
    /// are obsolete, and whoever runs one has lost the lease. It keeps the turn of those that waited, if that
    /// is before `runAt`.
    void restart(Job first, Instant runAt);

    /// Enqueues it in the place of those that embed what the resource said before, in the same way. What
    /// reads the content goes on, and has it embedded afterwards.
    void renew(Job.Embed embedding, Instant runAt);
}
