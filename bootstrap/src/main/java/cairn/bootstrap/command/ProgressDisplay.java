package cairn.bootstrap.command;

import cairn.application.moving.MoveProgress;
import cairn.bootstrap.administration.Backups.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/// How far a command is, on standard error: a bar on a terminal, else a line every few seconds and for each tenth. Both
/// tell the rate, and the time that is left.
final class ProgressDisplay implements Progress, MoveProgress, AutoCloseable {
    private static final long BETWEEN_LINES_NANOS = Duration.ofSeconds(5).toNanos();
    private static final double NANOS = 1e9;
    private static final int TENTHS = 10;

    private final boolean isTerminal;
    private @Nullable ProgressBar bar;
    private String step = "";
    private long begun;
    private long doneBefore;
    private long nextLine;
    private long tenths;

    private ProgressDisplay(boolean isTerminal) {
        this.isTerminal = isTerminal;
    }

    static ProgressDisplay onStandardError() {
        return new ProgressDisplay(isTerminal(Path.of("/dev/stderr")));
    }

    /// Java tells only of standard input and output together.
    private static boolean isTerminal(Path device) {
        try {
            String name = device.toRealPath().toString();
            return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty");
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void report(String name, long done, long total) {
        if (!name.equals(step)) {
            begin(name, done, total);
        }
        if (bar != null) {
            bar.maxHint(hint(total));
            bar.stepTo(done);
            return;
        }
        long tenth = total == 0 ? 0 : TENTHS * done / total;
        if (tenth > tenths || System.nanoTime() - nextLine >= 0) {
            tenths = tenth;
            nextLine = System.nanoTime() + BETWEEN_LINES_NANOS;
            System.err.println(line(done, total));
        }
    }

    private void begin(String name, long done, long total) {
        close();
        step = name;
        begun = System.nanoTime();
        doneBefore = done;
        nextLine = begun;
        tenths = -1;
        if (isTerminal) {
            bar = new ProgressBarBuilder()
                    .setTaskName(name)
                    .setInitialMax(hint(total))
                    .setConsumer(new ConsoleProgressBarConsumer(System.err))
                    .showSpeed()
                    .build();
        }
    }

    /// Nothing is a total that is not known yet.
    private static long hint(long total) {
        return total == 0 ? -1 : total;
    }

    private String line(long done, long total) {
        if (total == 0) {
            return step + ": " + done;
        }
        double rate = (done - doneBefore) / Math.max((System.nanoTime() - begun) / NANOS, 1e-3);
        String figures = "%s: %,d of %,d (%d %%), %,.0f a second%s";
        return String.format(
                Locale.ROOT, figures, step, done, total, 100 * done / total, rate, left(total - done, rate));
    }

    private static String left(long rest, double rate) {
        if (rest == 0 || rate <= 0) {
            return "";
        }
        Duration time = Duration.ofSeconds((long) (rest / rate));
        return ", " + time.toString().substring(2).toLowerCase(Locale.ROOT) + " left";
    }

    @Override
    public void close() {
        Optional.ofNullable(bar).ifPresent(ProgressBar::close);
        bar = null;
    }
}
