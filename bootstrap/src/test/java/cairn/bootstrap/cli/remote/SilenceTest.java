package cairn.bootstrap.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SilenceTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);
    private final Silence silence = new Silence(nanos::get);

    private void fail(Duration pause, Duration attempt) {
        nanos.addAndGet(pause.toNanos());
        long begin = silence.now();
        nanos.addAndGet(attempt.toNanos());
        silence.goOn(begin);
    }

    @Test
    void startsAtTheEndOfTheFirstFailure() {
        fail(HOUR, HOUR);

        assertThat(silence.length()).isZero();
    }

    @Test
    void sumsPausesAndAttempts() {
        fail(HOUR, HOUR);
        fail(SECOND, SECOND);
        fail(SECOND, SECOND);

        assertThat(silence.length()).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void capsTheDurationOfALongTransfer() {
        fail(HOUR, HOUR);
        fail(SECOND, HOUR);

        assertThat(silence.length()).isEqualTo(Silence.ANSWER.plus(SECOND));
    }

    @Test
    void isResetByAnyAnswer() {
        fail(HOUR, HOUR);
        fail(SECOND, SECOND);
        silence.end();
        fail(HOUR, SECOND);

        assertThat(silence.length()).isZero();
    }
}
