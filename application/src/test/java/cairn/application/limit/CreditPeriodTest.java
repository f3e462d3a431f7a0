package cairn.application.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreditPeriodTest {
    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00Z, 2026-02-01T00:00:00Z",
        "2026-11-30T23:59:59.999Z, 2026-12-01T00:00:00Z",
        "2026-12-01T00:00:00Z, 2027-01-01T00:00:00Z",
        "2026-12-31T23:59:59.999Z, 2027-01-01T00:00:00Z",
        "2028-02-29T12:00:00Z, 2028-03-01T00:00:00Z"
    })
    void endsWithTheMonth(Instant within, Instant end) {
        int period = CreditPeriod.of(within);

        assertThat(CreditPeriod.end(period)).isEqualTo(end);
        assertThat(CreditPeriod.of(end)).isEqualTo(period + 1);
    }
}
