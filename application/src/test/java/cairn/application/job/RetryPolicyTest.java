package cairn.application.job;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.job.Lane;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
    private static final UUID JOB = UUID.fromString("018f3a5c-0000-7000-8000-000000000001");

    @Test
    void waitsLongerAfterEachAttemptUpToACap() {
        List<Duration> delays = IntStream.range(1, RetryPolicy.MOST_ATTEMPTS)
                .mapToObj(attempt -> RetryPolicy.delay(attempt, JOB).orElseThrow())
                .toList();

        assertThat(delays)
                .isSorted()
                .allSatisfy(delay -> assertThat(delay).isBetween(Duration.ofSeconds(1), Duration.ofMinutes(10)));
        assertThat(delays.getLast()).isGreaterThan(Duration.ofMinutes(4));
    }

    @Test
    void givesUpAfterTheLastAttempt() {
        assertThat(RetryPolicy.delay(RetryPolicy.MOST_ATTEMPTS, JOB)).isEmpty();
    }

    @Test
    void retriesAJobWhoseWorkerIsKilledUpToTheMostClaims() {
        assertThat(RetryPolicy.delayAfterKill(RetryPolicy.MOST_CLAIMS - 1, JOB))
                .hasValueSatisfying(delay -> assertThat(delay).isLessThanOrEqualTo(Duration.ofMinutes(10)));
        assertThat(RetryPolicy.delayAfterKill(RetryPolicy.MOST_CLAIMS, JOB)).isEmpty();
    }

    @Test
    void importsHaveNoMoreClaimsThanAttempts() {
        assertThat(RetryPolicy.mostClaims(Lane.IMPORT)).isEqualTo(RetryPolicy.MOST_ATTEMPTS);
        assertThat(RetryPolicy.mostClaims(Lane.ENRICH)).isEqualTo(RetryPolicy.MOST_CLAIMS);
    }

    @Test
    void jobsThatFailTogetherAreRetriedAtDifferentTimes() {
        long distinct = IntStream.range(0, 100)
                .mapToObj(i -> RetryPolicy.delay(3, new UUID(i, i * 31L)).orElseThrow())
                .distinct()
                .count();

        assertThat(distinct).isGreaterThan(50);
    }
}
