package cairn.adapter.http.exchange.quota;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.TestTime;
import cairn.adapter.http.exchange.quota.Quotas.Quota;
import cairn.adapter.http.exchange.quota.Quotas.Rate;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OwnQuotasTest {
    private static final KeyId KEY = new KeyId(new UUID(1, 1));

    private final TestTime time = new TestTime();
    private final OwnQuotas limits = new OwnQuotas(time);

    @Test
    void renewsTheQuotaOfAKeyEveryHour() {
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
    void countsEachKeySeparately() {
        limits.take(new Rate(KEY, 1));

        assertThat(limits.take(new Rate(KEY, 1)).isPassed()).isTrue();
        assertThat(limits.take(new Rate(new KeyId(new UUID(1, 2)), 1)).isPassed())
                .isFalse();
    }

    @Test
    void resetsTheQuotaWhenThePlanChanges() {
        limits.take(new Rate(KEY, 1));

        assertThat(limits.take(new Rate(KEY, 10))).isEqualTo(new Quota(false, 9, 3600));
    }
}
