package cairn.bootstrap.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private final RetryAfter retryAfter = new RetryAfter(InstantSource.fixed(Instant.parse("2026-05-31T12:00:00Z")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | PT0S",
                "120 | PT2M",
                "999999999 | PT24H",
                "Sun, 31 May 2026 12:00:30 GMT | PT30S",
                "Sun, 31 May 2026 11:00:00 GMT | PT0S",
            })
    void parsesSecondsAndDates(String value, Duration pause) {
        assertThat(retryAfter.parse(value)).contains(pause);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "soon", "1.5", "12345678901234567890"})
    void ignoresOtherRetryAfterValues(String value) {
        assertThat(retryAfter.parse(value)).isEmpty();
    }
}
