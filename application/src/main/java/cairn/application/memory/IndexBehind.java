package cairn.application.memory;

import cairn.application.job.PostponedJob;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The index is unavailable or not up to date, so known memories cannot be searched.
final class IndexBehind extends PostponedJob {
    private static final long serialVersionUID = 1L;

    private static final Duration AFTER_OUTAGE = Duration.ofSeconds(10);

    IndexBehind(@Nullable String message) {
        super(message, AFTER_OUTAGE);
    }
}
