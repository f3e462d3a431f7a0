package cairn.application.job;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Executes one kind of job. Runs on a thread of its lane and is never interrupted. May be called twice
/// for the same job, late, or after its resource was deleted.
public interface JobHandler<J extends Job> {
    /// Returns when done, even if there was nothing to do. Throws if a retry may succeed.
    ///
    /// @throws PostponedJob if it has to wait; that does not count as an attempt
    void handle(J job);

    /// Returns the lock of the tree that [#failed] needs.
    default TreeLock lock(J job) {
        return new TreeLock.None();
    }

    /// Resets the visible state after an attempt that could not proceed because a dependency is
    /// unavailable. Called in the transaction that releases the job.
    void postponed(J job);

    /// Records a failed attempt visibly, in the transaction that releases or ends the job.
    ///
    /// @param problem the exception thrown
    /// @param attempts number of attempts so far
    /// @param next time of the next attempt, null for none
    void failed(J job, Throwable problem, int attempts, @Nullable Instant next);
}
