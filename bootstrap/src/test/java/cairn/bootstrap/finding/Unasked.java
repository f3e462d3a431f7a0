package cairn.bootstrap.finding;

import cairn.application.job.JobHandler;
import cairn.domain.job.Job;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// For jobs of kinds that are not made in a test.
final class Unasked<J extends Job> implements JobHandler<J> {
    @Override
    public void handle(J job) {
        throw new AssertionError(job);
    }

    @Override
    public void postponed(J job) {
        throw new AssertionError(job);
    }

    @Override
    public void failed(J job, Throwable problem, int attempts, @Nullable Instant next) {
        throw new AssertionError(job.toString(), problem);
    }
}
