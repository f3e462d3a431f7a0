package cairn.application.job;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A job has to wait for a dependency that other jobs of its lane do not need. Does not
/// count as an attempt.
public class PostponedJob extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Duration delay;

    /// @param delay time until the job is run again
    public PostponedJob(@Nullable String message, Duration delay) {
        super(message, null, false, false);
        this.delay = delay;
    }

    public Duration delay() {
        return delay;
    }
}
