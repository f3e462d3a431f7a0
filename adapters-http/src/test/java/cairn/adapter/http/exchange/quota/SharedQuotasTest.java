package cairn.adapter.http.exchange.quota;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.TestTime;
import cairn.adapter.http.exchange.quota.Quotas.Quota;
import cairn.adapter.http.exchange.quota.Quotas.Rate;
import cairn.application.port.Unavailable;
import cairn.application.port.account.RequestQuotas;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedQuotasTest {
    private static final KeyId KEY = new KeyId(new UUID(1, 1));

    private final TestTime time = new TestTime();
    private final Row row = new Row();
    private final SharedQuotas one = new SharedQuotas(row, time);
    private final SharedQuotas other = new SharedQuotas(row, time);

    @Test
    void nodesTogetherKeepASmallLimitExactly() {
        Rate rate = new Rate(KEY, 3);

        assertThat(one.take(rate)).isEqualTo(new Quota(false, 2, 3600));
        assertThat(other.take(rate)).isEqualTo(new Quota(false, 1, 3600));
        assertThat(one.take(rate)).isEqualTo(new Quota(false, 0, 3600));
        assertThat(other.take(rate)).isEqualTo(new Quota(true, 0, 3600));
        time.pass(Duration.ofMinutes(20));
        assertThat(one.take(rate)).isEqualTo(new Quota(true, 0, 2400));
        time.pass(Duration.ofMinutes(40));
        assertThat(one.take(rate)).isEqualTo(new Quota(false, 2, 3600));
    }

    @Test
    void twoNodesExceedALargeLimitByAtMostFivePercent() {
        Rate rate = new Rate(KEY, 1000);

        long given = IntStream.range(0, 1500)
                .filter(i -> !(i % 2 == 0 ? one : other).take(rate).isPassed())
                .count();

        assertThat(given).isBetween(1000L, 1050L);
        assertThat(row.statements).isLessThan(50);
    }

    @Test
    void sharesItsCountWithOtherNodesOnceASecond() {
        Rate rate = new Rate(KEY, 10_000);
        one.take(rate);
        one.take(rate);
        one.take(rate);
        assertThat(row.used).isEqualTo(1);

        time.pass(Duration.ofSeconds(1));
        one.take(rate);

        assertThat(row.used).isEqualTo(4);
        assertThat(other.take(rate).remaining()).isEqualTo(9_995);
    }

    @Test
    void countsLocallyWhileTheDatabaseIsUnavailable() {
        Rate rate = new Rate(KEY, 3);
        one.take(rate);
        row.isAway = true;
        assertThat(one.take(rate).isPassed()).isFalse();
        assertThat(one.take(rate).isPassed()).isFalse();
        assertThat(one.take(rate).isPassed()).isTrue();
        assertThat(other.take(rate).isPassed()).isFalse();

        row.isAway = false;
        time.pass(Duration.ofSeconds(1));

        assertThat(other.take(rate)).isEqualTo(new Quota(false, 0, 3599));
    }

    /// One key's row, as the database keeps it.
    private final class Row implements RequestQuotas {
        private long begunAt;
        private long used;
        private int statements;
        private boolean isAway;

        @Override
        public Standing add(KeyId key, long perHour, long requests) {
            if (isAway) {
                throw new Unavailable(Part.DATABASE, "away", null);
            }
            statements++;
            if (begunAt == 0 || time.currentTimeNanos() - begunAt >= WINDOW.toNanos()) {
                begunAt = time.currentTimeNanos();
                used = 0;
            }
            used += requests;
            return new Standing(used, WINDOW.minusNanos(time.currentTimeNanos() - begunAt));
        }
    }
}
