package cairn.application.job;

import cairn.domain.job.Lane;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// Exponential backoff after failed attempts, capped, with jitter, so that jobs that failed together are
/// not all retried together.
public final class RetryPolicy {
    public static final int MOST_ATTEMPTS = 6;

    /// Number of claims after which a job fails even if every worker crashed without reporting a
    /// failure: repeated crashes are rarely, but sometimes, caused by one job.
    public static final int MOST_CLAIMS = 20;

    private static final Duration FIRST = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private RetryPolicy() {}

    /// Number of claims after which a job of the lane fails without a reported failure. Lower for
    /// imports: the server itself reads the file, and continues in another job every few minutes, so
    /// repeated crashes are probably caused by the file.
    static int mostClaims(Lane lane) {
        return lane == Lane.IMPORT ? MOST_ATTEMPTS : MOST_CLAIMS;
    }

    /// @param attempt number of the failed attempt, from 1
    /// @param job seed of the jitter, which is up to half of the delay
    /// @return empty if there are no more attempts
    public static Optional<Duration> delay(int attempt, UUID job) {
        return attempt >= MOST_ATTEMPTS ? Optional.empty() : Optional.of(backoff(attempt, job));
    }

    /// Delay after an attempt whose worker was killed: the job is rarely to blame, so it gets as
    /// many attempts as claims.
    public static Optional<Duration> delayAfterKill(int attempt, UUID job) {
        return attempt >= MOST_CLAIMS ? Optional.empty() : Optional.of(backoff(attempt, job));
    }

    /// @param attempt number of the failed attempt, from 1
    /// @param job seed of the jitter, which is up to half of the delay
    public static Duration backoff(int attempt, UUID job) {
        int doublings = 2 * Math.min(attempt - 1, MOST_ATTEMPTS);
        long full = Math.min(LONGEST.toMillis(), FIRST.toMillis() << doublings);
        double spread = Math.floorMod(job.hashCode() * 31 + attempt, 1000) / 1000.0;
        return Duration.ofMillis((long) (full * (0.5 + 0.5 * spread)));
    }
}
