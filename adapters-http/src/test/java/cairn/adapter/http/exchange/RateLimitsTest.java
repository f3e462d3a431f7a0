package cairn.adapter.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.RateLimits.Quota;
import cairn.adapter.http.exchange.RateLimits.Rate;
import cairn.domain.workspace.KeyId;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RateLimitsTest {
    private static final KeyId KEY = new KeyId(new UUID(1, 1));

    private final Hours time = new Hours();
    private final RateLimits limits = new RateLimits(time);

    @Test
    void givesAKeyItsRequestsAndThoseOfTheNextHourAfterIt() {
        Rate rate = new Rate(KEY, 2);

        assertThat(limits.take(rate)).isEqualTo(new Quota(false, 1, 3600));
        time.pass(Duration.ofMinutes(20).plusMillis(1));
        assertThat(limits.take(rate)).isEqualTo(new Quota(false, 0, 2400));
        assertThat(limits.take(rate)).isEqualTo(new Quota(true, 0, 2400));
        time.pass(Duration.ofMinutes(39));
        assertThat(limits.take(rate)).isEqualTo(new Quota(true, 0, 60));
        time.pass(Duration.ofMinutes(1));
        assertThat(limits.take(rate)).isEqualTo(new Quota(false, 1, 3600));
    }

    @Test
    void countsEveryKeyForItself() {
        limits.take(new Rate(KEY, 1));

        assertThat(limits.take(new Rate(KEY, 1)).isPassed()).isTrue();
        assertThat(limits.take(new Rate(new KeyId(new UUID(1, 2)), 1)).isPassed())
                .isFalse();
    }

    @Test
    void startsAnewWithAnotherPlan() {
        limits.take(new Rate(KEY, 1));

        assertThat(limits.take(new Rate(KEY, 10))).isEqualTo(new Quota(false, 9, 3600));
    }

    private static final class Hours implements TimeMeter {
        private Duration passed = Duration.ofDays(1);

        void pass(Duration more) {
            passed = passed.plus(more);
        }

        @Override
        public long currentTimeNanos() {
            return passed.toNanos();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }
}
