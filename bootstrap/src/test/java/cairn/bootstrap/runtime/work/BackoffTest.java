package cairn.bootstrap.runtime.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BackoffTest {
    private final Backoff backoff = new Backoff();

    @Test
    void doublesUpToALimitWithAtMostHalfAsJitter() {
        for (long full : new long[] {1000, 2000, 4000, 8000, 15_000, 15_000}) {
            assertThat(backoff.next().toMillis()).isBetween(full / 2, full);
        }
        for (int i = 0; i < 1000; i++) {
            assertThat(backoff.next().toMillis()).isBetween(7_500L, 15_000L);
        }
    }

    @Test
    void startsOverAfterASuccess() {
        backoff.next();
        backoff.next();

        assertThat(backoff.reset()).isEqualTo(2);

        assertThat(backoff.failures()).isZero();
        assertThat(backoff.next().toMillis()).isBetween(500L, 1000L);
    }
}
