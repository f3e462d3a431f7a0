package cairn.bootstrap.cli.command.display;

import cairn.bootstrap.cli.importing.ImportProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/// The progress of an import, in bytes and files: a bar on a terminal, otherwise lines.
public final class ImportDisplay implements ImportProgress, AutoCloseable {
    private static final long MEGABYTE = 1 << 20;
    private static final Duration WORTH_TELLING = Duration.ofSeconds(2);

    private final boolean isTerminal;
    private final PrintWriter lines;
    private final Pace pace = new Pace(0);
    private @Nullable ProgressBar bar;
    private @Nullable String wait;
    private String counted = "";
    private boolean isEndTold;

    /// @param lines the output if there is no terminal
    public ImportDisplay(boolean isTerminal, PrintWriter lines) {
        this.isTerminal = isTerminal;
        this.lines = lines;
    }

    @Override
    public synchronized void report(long files, long totalFiles, long bytes, long totalBytes) {
        if (isTerminal) {
            draw(files, totalFiles, bytes, totalBytes);
        } else if (isLineDue(files, totalFiles, bytes, totalBytes)) {
            lines.println(line(files, totalFiles, bytes, totalBytes));
            lines.flush();
        }
    }

    /// Empty files have no bytes to measure progress by. The end is printed
    /// once, even if it comes early.
    private boolean isLineDue(long files, long totalFiles, long bytes, long totalBytes) {
        if (files == totalFiles) {
            boolean isFirst = !isEndTold;
            isEndTold = true;
            return isFirst;
        }
        return totalBytes == 0 ? pace.isLineDue(files, totalFiles) : pace.isLineDue(bytes, totalBytes);
    }

    @Override
    public synchronized void waiting(Duration pause) {
        if (pause.compareTo(WORTH_TELLING) < 0) {
            return;
        }
        String told = "waiting " + pause.toSeconds() + " s for the server";
        if (isTerminal) {
            Optional.ofNullable(bar).ifPresent(drawn -> {
                drawn.setExtraMessage(counted + ", " + told);
                drawn.refresh();
            });
        } else if (!told.equals(wait)) {
            wait = told;
            lines.println("import: " + told);
            lines.flush();
        }
    }

    private void draw(long files, long totalFiles, long bytes, long totalBytes) {
        ProgressBar drawn = bar == null ? begin(totalBytes) : bar;
        bar = drawn;
        drawn.maxHint(totalBytes);
        drawn.stepTo(bytes);
        counted = String.format(Locale.ROOT, " %,d of %,d files", files, totalFiles);
        drawn.setExtraMessage(counted);
    }

    private static ProgressBar begin(long totalBytes) {
        return new ProgressBarBuilder()
                .setTaskName("import")
                .setInitialMax(totalBytes)
                .setUnit(" MB", MEGABYTE)
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .showSpeed()
                .build();
    }

    private String line(long files, long totalFiles, long bytes, long totalBytes) {
        long percent = totalBytes == 0 ? 100 * files / Math.max(1, totalFiles) : 100 * bytes / totalBytes;
        String figures = "import: %,d of %,d files, %s of %s (%d %%), %s a second%s";
        return String.format(
                Locale.ROOT,
                figures,
                files,
                totalFiles,
                Size.of(bytes),
                Size.of(totalBytes),
                percent,
                Size.of((long) pace.rate(bytes)),
                pace.left(bytes, totalBytes));
    }

    @Override
    public synchronized void close() {
        Optional.ofNullable(bar).ifPresent(ProgressBar::close);
        bar = null;
    }
}
