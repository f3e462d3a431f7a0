package cairn.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.AbstractLogger;
import org.slf4j.helpers.MessageFormatter;

class QuietLogTest {
    private final Lines lines = new Lines();
    private long now;
    private final QuietLog log = new QuietLog(lines, () -> now);

    @Test
    void writesAFewLinesAMinuteAndThenHowManyWereLeftOut() {
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

    private static final class Lines extends AbstractLogger {
        private static final long serialVersionUID = 1L;
        private final transient List<String> written = new ArrayList<>();

        @Override
        protected String getFullyQualifiedCallerName() {
            return "";
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level, Marker marker, String message, Object[] arguments, Throwable throwable) {
            written.add(MessageFormatter.basicArrayFormat(message, arguments));
        }

        @Override
        public boolean isTraceEnabled() {
            return true;
        }

        @Override
        public boolean isTraceEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isDebugEnabled() {
            return true;
        }

        @Override
        public boolean isDebugEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isInfoEnabled() {
            return true;
        }

        @Override
        public boolean isInfoEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isWarnEnabled() {
            return true;
        }

        @Override
        public boolean isWarnEnabled(Marker marker) {
            return true;
        }

        @Override
        public boolean isErrorEnabled() {
            return true;
        }

        @Override
        public boolean isErrorEnabled(Marker marker) {
            return true;
        }
    }
}
