package cairn.bootstrap.cli.command.display;

import java.time.Duration;
import java.util.Locale;

/// How fast something goes since it began, and when a line about it is due: every few seconds and for each tenth. Used
/// by one thread at a time.
final class Pace {
    private static final long BETWEEN_LINES_NANOS = Duration.ofSeconds(5).toNanos();
    private static final double NANOS = 1e9;
    private static final int TENTHS = 10;

    private final long begun = System.nanoTime();
    private final long doneBefore;
    private long nextLine = begun;
    private long tenths = -1;

    /// @param doneBefore by an earlier run
    Pace(long doneBefore) {
        this.doneBefore = doneBefore;
    }

    /// Says yes once for each line.
    boolean isLineDue(long done, long total) {
        long tenth = total == 0 ? 0 : TENTHS * done / total;
        if (tenth <= tenths && System.nanoTime() - nextLine < 0) {
            return false;
        }
        tenths = tenth;
        nextLine = System.nanoTime() + BETWEEN_LINES_NANOS;
        return true;
    }

    /// In a second.
    double rate(long done) {
        return (done - doneBefore) / Math.max((System.nanoTime() - begun) / NANOS, 1e-3);
    }

    /// What is left of the time, with a comma before it; nothing when nobody knows.
    String left(long done, long total) {
        double rate = rate(done);
        if (total <= done || rate <= 0) {
            return "";
        }
        Duration time = Duration.ofSeconds((long) ((total - done) / rate));
        return ", " + time.toString().substring(2).toLowerCase(Locale.ROOT) + " left";
    }
}
