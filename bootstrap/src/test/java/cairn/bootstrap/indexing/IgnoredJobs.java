package cairn.bootstrap.indexing;

import cairn.application.job.JobHandler;
import cairn.domain.job.Job;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Jobs that a test leaves undone.
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
