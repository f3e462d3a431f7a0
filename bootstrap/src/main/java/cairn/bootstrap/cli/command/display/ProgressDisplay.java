package cairn.bootstrap.cli.command.display;

import cairn.application.moving.MoveProgress;
import cairn.bootstrap.administration.Backups.Progress;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/// The progress of a command, on standard error: a bar on a terminal, otherwise a line every few seconds
/// and at each tenth. Both show the rate and the remaining time.
public final class ProgressDisplay implements Progress, MoveProgress, AutoCloseable {
    private final boolean isTerminal;
    private @Nullable ProgressBar bar;
    private String step = "";
    private Pace pace = new Pace(0);

    private ProgressDisplay(boolean isTerminal) {
        this.isTerminal = isTerminal;
    }

    public static ProgressDisplay onStandardError() {
        return new ProgressDisplay(Terminal.showsErrors());
    }

    @Override
    public void report(String name, long done, long total) {
        if (!name.equals(step)) {
            begin(name, done, total);
        }
        if (bar != null) {
            bar.maxHint(hint(total));
            bar.stepTo(done);
        } else if (pace.isLineDue(done, total)) {
            System.err.println(line(done, total));
        }
    }

    private void begin(String name, long done, long total) {
        close();
        step = name;
        pace = new Pace(done);
        if (isTerminal) {
            bar = new ProgressBarBuilder()
                    .setTaskName(name)
                    .setInitialMax(hint(total))
                    .setConsumer(new ConsoleProgressBarConsumer(System.err))
                    .showSpeed()
                    .build();
        }
    }

    /// A total of zero means that it is not known yet.
    private static long hint(long total) {
        return total == 0 ? -1 : total;
    }

    private String line(long done, long total) {
        if (total == 0) {
            return step + ": " + done;
        }
        String figures = "%s: %,d of %,d (%d %%), %,.0f a second%s";
        return String.format(
                Locale.ROOT, figures, step, done, total, 100 * done / total, pace.rate(done), pace.left(done, total));
    }

    @Override
    public void close() {
        Optional.ofNullable(bar).ifPresent(ProgressBar::close);
        bar = null;
    }
}
