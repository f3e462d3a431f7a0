package cairn.adapter.persistence;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/// Collects log lines that contain some text, at level DEBUG; not those of a database server it started.
public final class LoggedLines extends AppenderBase<ILoggingEvent> implements AutoCloseable {
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Level before = root.getLevel();
    private final List<String> found = new CopyOnWriteArrayList<>();
    private final String text;

    public LoggedLines(String text) {
        this.text = text;
        start();
        root.addAppender(this);
        root.setLevel(Level.DEBUG);
    }

    @Override
    protected void append(ILoggingEvent event) {
        String line = event.getFormattedMessage()
                + (event.getThrowableProxy() == null ? "" : ThrowableProxyUtil.asString(event.getThrowableProxy()));
        if (line.contains(text) && !event.getLoggerName().contains("EmbeddedPostgres")) {
            found.add(line);
        }
    }

    public List<String> found() {
        return List.copyOf(found);
    }

    /// The failure with all its causes, as it appears in a log.
    public static String written(Throwable thrown) {
        StringWriter written = new StringWriter();
        thrown.printStackTrace(new PrintWriter(written));
        return written.toString();
    }

    @Override
    public void close() {
        root.setLevel(before);
        root.detachAppender(this);
    }
}
