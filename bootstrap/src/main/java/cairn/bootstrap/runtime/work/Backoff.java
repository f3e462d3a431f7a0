package cairn.bootstrap.runtime.work;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/// How long to wait after rounds that failed one after another: twice as long each time, up to a bound, and never
/// quite as long as others that failed at the same moment. Used by one thread.
final class Backoff {
    private static final Duration FIRST = Duration.ofSeconds(1);

    /// Short enough that nobody has to wait for what came back.
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private int failures;

    /// Half of it is left to chance.
    Duration next() {
        long full = Math.min(LONGEST.toMillis(), FIRST.toMillis() << Math.min(failures, 10));
        failures++;
        return Duration.ofMillis(full / 2 + ThreadLocalRandom.current().nextLong(full / 2 + 1));
    }

    /// Those in a row, so far.
    int failures() {
        return failures;
    }

    /// @return how many there were
    int reset() {
        int before = failures;
        failures = 0;
        return before;
    }
}
