package cairn.bootstrap.cli.command.display;

import java.time.Duration;
import java.util.Locale;

/// Measures the rate since the start, and decides when to print a line: every few seconds, and at each
/// tenth. Not thread-safe.
final class Pace {
    private static final long BETWEEN_LINES_NANOS = Duration.ofSeconds(5).toNanos();
    private static final double NANOS = 1e9;
    private static final int TENTHS = 10;

    private final long begun = System.nanoTime();
    private final long doneBefore;
    private long nextLine = begun;
    private long tenths = -1;

    /// @param doneBefore amount done by an earlier run
    Pace(long doneBefore) {
        this.doneBefore = doneBefore;
    }

    /// Returns true once per line.
    boolean isLineDue(long done, long total) {
        long tenth = total == 0 ? 0 : TENTHS * done / total;
        if (tenth <= tenths && System.nanoTime() - nextLine < 0) {
            return false;
        }
        tenths = tenth;
        nextLine = System.nanoTime() + BETWEEN_LINES_NANOS;
        return true;
    }

    /// Per second.
    double rate(long done) {
        return (done - doneBefore) / Math.max((System.nanoTime() - begun) / NANOS, 1e-3);
    }

    /// The remaining time, preceded by a comma; empty if unknown.
    String left(long done, long total) {
        double rate = rate(done);
        if (total <= done || rate <= 0) {
            return "";
        }
        Duration time = Duration.ofSeconds((long) ((total - done) / rate));
        return ", " + time.toString().substring(2).toLowerCase(Locale.ROOT) + " left";
    }
}
