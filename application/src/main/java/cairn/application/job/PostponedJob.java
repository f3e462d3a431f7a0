package cairn.application.job;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What a job needs is not there yet, but other jobs of its lane do not need it: the job waits, and loses no try.
public class PostponedJob extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Duration delay;

    /// @param delay until it is looked at again
    public PostponedJob(@Nullable String message, Duration delay) {
        super(message, null, false, false);
        this.delay = delay;
    }

    public Duration delay() {
        return delay;
    }
}
