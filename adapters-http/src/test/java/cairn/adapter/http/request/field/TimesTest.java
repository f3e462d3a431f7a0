package cairn.adapter.http.request.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {
    @ParameterizedTest
    @CsvSource({
        "2026-05-31, 2026-05-31T00:00:00Z",
        "2026-05-31T12:00Z, 2026-05-31T12:00:00Z",
        "2026-05-31 12:00:01z, 2026-05-31T12:00:01Z",
        "2026-05-31t12:00:00.5-00:00, 2026-05-31T12:00:00.500Z",
        "2026-05-31T12:00:00.123456789123Z, 2026-05-31T12:00:00.123456789Z",
        "2026-05-31T14:00:00+02:00, 2026-05-31T12:00:00Z",
        "2026-05-31T14:00:00+0200, 2026-05-31T12:00:00Z",
        "2026-05-31T14:00:00+02, 2026-05-31T12:00:00Z",
    })
    void readsTimes(String text, Instant time) {
        assertThat(Times.parse(text)).contains(time);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-05-31T12:00:00+18:01, 2026-05-30T17:59:00Z",
        "2026-05-31T12:00:00+23:59, 2026-05-30T12:01:00Z",
        "2026-05-31T12:00:00-23:59, 2026-06-01T11:59:00Z",
    })
    void readsOffsetsUpToADay(String text, Instant time) {
        assertThat(Times.parse(text)).contains(time);
    }

    @ParameterizedTest
    @CsvSource({
        "2016-12-31T23:59:60Z, 2017-01-01T00:00:00Z",
        "2016-12-31T23:59:60.25Z, 2017-01-01T00:00:00.250Z",
        "1990-12-31T15:59:60-08:00, 1991-01-01T00:00:00Z",
    })
    void aLeapSecondIsTheSecondAfterIt(String text, Instant time) {
        assertThat(Times.parse(text)).contains(time);
    }

    @Test
    void aLeapSecondEndsAMonthInUtc() {
        assertThat(Times.parse("2016-12-31T23:58:60Z")).isEmpty();
        assertThat(Times.parse("2016-12-31T23:59:60+01:00")).isEmpty();
        assertThat(Times.parse("2016-12-30T23:59:60Z")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2026-02-30",
                "2026-05-31T12:00:00",
                "2026-05-31T24:00:00Z",
                "2026-05-31T12:60:00Z",
                "2026-05-31T12:00:61Z",
                "2026-05-31T12:00:99Z",
                "2026-02-30T12:00:00Z",
                "2026-05-31T12:00:00+24:00",
                "2026-05-31T12:00:00+02:60",
                "2026-05-31T12:00:00Z ",
                "0000-12-31T12:00:00Z",
                "9999-12-31T23:59:60Z",
                "9999-12-31T23:59:59-00:01",
                "+12026-05-31T12:00:00Z",
            })
    void refusesOtherTexts(String text) {
        assertThat(Times.parse(text)).isEmpty();
    }
}
