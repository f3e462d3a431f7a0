package cairn.application.job;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Does one kind of job. Runs on a thread of its lane, never interrupted; may be called twice for the same job,
/// late, or after its resource is gone.
public interface JobHandler<J extends Job> {
    /// Returns when done, also when there was nothing to do. Throws when trying again may help.
    ///
    /// @throws PostponedJob when it has to wait, and that was no try
    void handle(J job);

    /// The lock of the tree that [#failed] needs.
    default TreeLock lock(J job) {
        return new TreeLock.None();
    }

    /// Takes back the visible trace of a try that came to nothing, since something it needs is unavailable. In
    /// the transaction that gives the job back.
    void postponed(J job);

    /// Leaves a visible trace of a try that failed, in the transaction that gives the job back or ends it.
    ///
    /// @param problem that was thrown
    /// @param attempts tries so far
    /// @param next when it will be tried again, null for never
    void failed(J job, Throwable problem, int attempts, @Nullable Instant next);
}
