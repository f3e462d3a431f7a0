package cairn.application.job;

import cairn.domain.job.Lane;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// How long to wait after a failed try: exponential, capped, spread out so that jobs that failed together do not
/// all come back together.
public final class RetryPolicy {
    public static final int MOST_ATTEMPTS = 6;

    /// Claims after which a job is given up although none of its workers lived to tell of a failure: servers that are
    /// ended again and again are seldom the fault of one job, but may be.
    public static final int MOST_CLAIMS = 20;

    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private RetryPolicy() {}

    /// Claims after which a job of the lane is given up although nothing told of a failure. A file that is imported
    /// is read by the server itself, and goes on in another job every few minutes: what ended the server each time
    /// is likely the file.
    static int mostClaims(Lane lane) {
        return lane == Lane.IMPORT ? MOST_ATTEMPTS : MOST_CLAIMS;
    }

    /// @param attempt the try that failed, from 1
    /// @param job spreads: half of each delay depends on it
    /// @return empty when there is to be no other try
    public static Optional<Duration> delay(int attempt, UUID job) {
        return attempt >= MOST_ATTEMPTS ? Optional.empty() : Optional.of(backoff(attempt, job));
    }

    /// After a try whose worker was killed: the job is seldom to blame, so there are as many tries as claims.
    public static Optional<Duration> delayAfterKill(int attempt, UUID job) {
        return attempt >= MOST_CLAIMS ? Optional.empty() : Optional.of(backoff(attempt, job));
    }

    /// @param attempt the try that failed, from 1
    /// @param job spreads: half of each delay depends on it
    public static Duration backoff(int attempt, UUID job) {
        int doublings = 2 * Math.min(attempt - 1, MOST_ATTEMPTS);
        long full = Math.min(LONGEST.toMillis(), FIRST.toMillis() << doublings);
        double spread = Math.floorMod(job.hashCode() * 31 + attempt, 1000) / 1000.0;
        return Duration.ofMillis((long) (full * (0.5 + 0.5 * spread)));
    }
}
