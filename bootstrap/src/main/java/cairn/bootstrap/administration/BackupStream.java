package cairn.bootstrap.administration;

import cairn.application.port.Unavailable;
import cairn.bootstrap.administration.Backups.Progress;
import cairn.bootstrap.administration.Backups.Summary;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The response of the management port to a backup: JSON lines for the progress, and one for the end.
final class BackupStream {
    private static final Logger LOG = LoggerFactory.getLogger(BackupStream.class);
    private static final long BETWEEN_LINES_NANOS = 100_000_000;

    private final OutputStream out;
    private final ObjectMapper json;
    private long next = System.nanoTime();

    BackupStream(OutputStream out, ObjectMapper json) {
        this.out = out;
        this.json = json;
    }

    /// If the client disconnects, the backup ends with its next line.
    void write(Backups backups, Path to) {
        try {
            line(Line.end(backups.write(to, this::report)));
        } catch (Administration.Refused e) {
            line(Line.refused(String.valueOf(e.getMessage())));
        } catch (Unavailable e) {
            LOG.debug("the backup to {} has to wait", to, e);
            line(Line.refused(String.valueOf(e.getMessage())));
        } catch (RuntimeException e) {
            LOG.error("the backup to {} failed", to, e);
            line(Line.refused("The backup failed; see the server's log."));
        }
    }

    private void report(String step, long done, long total) {
        if (System.nanoTime() - next >= 0 || done == total) {
            next = System.nanoTime() + BETWEEN_LINES_NANOS;
            line(Line.progress(step, done, total));
        }
    }

    private void line(Line line) {
        try {
            out.write((json.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("nobody waits for the backup any more", e);
        }
    }

    /// A line has exactly one of the three fields.
    record Line(
            @Nullable Step step,
            @Nullable Summary end,
            @Nullable String refused) {
        static Line progress(String name, long done, long total) {
            return new Line(new Step(name, done, total), null, null);
        }

        static Line end(Summary summary) {
            return new Line(null, summary, null);
        }

        static Line refused(String why) {
            return new Line(null, null, why);
        }

        /// The summary, if this is the last line.
        Optional<Summary> told(Progress progress) {
            if (refused != null) {
                throw new Administration.Refused(refused);
            }
            if (step != null) {
                progress.report(step.name(), step.done(), step.total());
            }
            return Optional.ofNullable(end);
        }
    }

    record Step(String name, long done, long total) {}
}
