package cairn.adapter.enrichment.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                " 7 |7",
                "99999999999999999|600",
                "Tue, 03 Feb 2026 04:05:36 GMT|30",
                "Tue, 03 Feb 2026 04:05:00 GMT|0",
                "Wed, 03 Feb 2027 04:05:00 GMT|600"
            })
    void parsesSecondsAndDates(String value, int seconds) {
        assertThat(RetryAfter.parse(value, NOW)).contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "-1", "1.5", "9999999999999999999999", "2026-02-03T04:05:36Z"})
    void ignoresOtherValues(String value) {
        assertThat(RetryAfter.parse(value, NOW)).isEmpty();
    }

    @Test
    void ignoresAnEmptyHeader() {
        assertThat(RetryAfter.parse("", NOW)).isEmpty();
    }
}
