package cairn.bootstrap.indexing;

import cairn.application.job.JobHandler;
import cairn.domain.job.Job;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Handlers of jobs that a test does not run.
final class IgnoredJobs {
    private IgnoredJobs() {}

    static <J extends Job> JobHandler<J> ignored() {
        return new JobHandler<>() {
            @Override
            public void handle(J job) {}

            @Override
            public void postponed(J job) {}

            @Override
            public void failed(J job, Throwable problem, int attempts, @Nullable Instant next) {}
        };
    }
}
