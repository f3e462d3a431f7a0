package cairn.application.memory;

import cairn.application.job.PostponedJob;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The index can't tell now what is known: it is away, or has not been told of everything.
final class IndexBehind extends PostponedJob {
    private static final long serialVersionUID = 1L;

    private static final Duration AFTER_OUTAGE = Duration.ofSeconds(10);

    IndexBehind(@Nullable String message) {
        super(message, AFTER_OUTAGE);
    }
}
