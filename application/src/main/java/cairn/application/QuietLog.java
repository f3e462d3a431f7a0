package cairn.application;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/// Logs expected failures, such as pages that no longer exist: one line each without a stack trace, at
/// most [#LINES] per minute, then the number of omitted lines.
public final class QuietLog {
    static final int LINES = 10;
    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    private final Logger log;
    private final LongSupplier nanoTime;
    private long began;
    private long lines;

    public QuietLog(Logger log) {
        this(log, System::nanoTime);
    }

    /// @param nanoTime time as of [System#nanoTime]
    QuietLog(Logger log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
        this.began = nanoTime.getAsLong();
    }

    public void info(String message, Object... arguments) {
        if (isDue()) {
            log.info(message, arguments);
        }
    }

    public void warn(String message, Object... arguments) {
        if (isDue()) {
            log.warn(message, arguments);
        }
    }

    public void error(String message, Object... arguments) {
        if (isDue()) {
            log.error(message, arguments);
        }
    }

    private synchronized boolean isDue() {
        long now = nanoTime.getAsLong();
        if (now - began >= MINUTE) {
            if (lines > LINES) {
                log.info("{} more lines like these were left out", lines - LINES);
            }
            began = now;
            lines = 0;
        }
        lines++;
        return lines <= LINES;
    }
}
