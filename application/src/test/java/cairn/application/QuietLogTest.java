package cairn.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class QuietLogTest {
    private final LoggedLines lines = new LoggedLines();
    private long now;
    private final QuietLog log = new QuietLog(lines, () -> now);

    @Test
    void logsAFewLinesAMinuteAndThenTheNumberOfLinesLeftOut() {
        for (int i = 0; i < 25; i++) {
            log.info("page {} is gone", i);
        }
        assertThat(lines.written).hasSize(QuietLog.LINES).contains("page 0 is gone", "page 9 is gone");

        now += TimeUnit.MINUTES.toNanos(1);
        log.warn("page {} is gone", 25);
        assertThat(lines.written)
                .endsWith("15 more lines like these were left out", "page 25 is gone")
                .hasSize(QuietLog.LINES + 2);
    }
}
