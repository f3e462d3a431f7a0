package cairn.bootstrap.runtime.work;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// The delay after consecutive failed rounds: it doubles each time, up to a limit, with a random part,
/// so that several workers do not retry at once. Not thread-safe.
final class Backoff {
    private static final Duration FIRST = Duration.ofSeconds(1);

    /// Short enough to resume soon after an outage.
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private int failures;

    /// Half of the delay is random.
    Duration next() {
        long full = Math.min(LONGEST.toMillis(), FIRST.toMillis() << Math.min(failures, 10));
        failures++;
        return Duration.ofMillis(full / 2 + ThreadLocalRandom.current().nextLong(full / 2 + 1));
    }

    /// The current number of consecutive failures.
    int failures() {
        return failures;
    }

    /// @return the number of failures before
    int reset() {
        int before = failures;
        failures = 0;
        return before;
    }
}
