package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.trace.Trace;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogTest {
    private static String configuration() throws IOException {
        try (InputStream file = Objects.requireNonNull(LogTest.class.getResourceAsStream("/logback.xml"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// Names in a pattern are case-sensitive, and unknown names print nothing.
    @Test
    void textLogLinesContainTheTraceId() throws IOException {
        assertThat(configuration()).contains("%X{" + Trace.ATTRIBUTE + "}");
    }

    private static String pattern() throws IOException {
        String file = configuration();
        return file.substring(file.indexOf("<pattern>") + "<pattern>".length(), file.indexOf("</pattern>"));
    }

    private static String written(String message, @Nullable Throwable thrown) throws IOException {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        PatternLayout layout = new PatternLayout();
        layout.setContext(context);
        layout.setPattern(pattern());
        layout.start();
        return layout.doLayout(
                new LoggingEvent(LogTest.class.getName(), context.getLogger("a.B"), Level.WARN, message, thrown, null));
    }

    @Test
    void lineBreaksInAMessageDoNotStartLogLines() throws IOException {
        assertThat(written("one\r\n2026-11-28T00:00:00.000Z ERROR forged\u2028two", null)
                        .lines()
                        .toList())
                .singleElement()
                .asString()
                .endsWith("one | 2026-11-28T00:00:00.000Z ERROR forged | two");
    }

    /// A stack trace keeps its lines, but further lines of a message must not look like log lines.
    @Test
    void lineBreaksInAnExceptionMessageDoNotStartLogLines() throws IOException {
        IOException cause = new IOException("inner\n\n2026-11-28T00:00:00.000Z ERROR forged");
        String written = written("failed", new IllegalStateException("outer\n2026-11-28 ERROR forged", cause));

        assertThat(written).endsWith("\n").contains("\n\tat ", "\nCaused by: ", "outer | 2026", "inner | 2026");
        assertThat(written.lines().skip(2)).allMatch(line -> line.startsWith("\t") || line.startsWith("Caused by: "));
    }

    /// At debug level the OpenSearch client would log its password and whole documents.
    @Test
    void theDebugLevelDoesNotApplyToLibraries() throws JoranException {
        LoggerContext context = new LoggerContext();
        context.putProperty("CAIRN_LOG_LEVEL", "debug");
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(Objects.requireNonNull(LogTest.class.getResource("/logback.xml")));

        assertThat(context.getLogger("cairn.bootstrap").isDebugEnabled()).isTrue();
        assertThat(context.getLogger("org.apache.hc.client5.http.headers").isDebugEnabled())
                .isFalse();
        assertThat(context.getLogger("org.opensearch.client").isInfoEnabled()).isTrue();
        context.stop();
    }
}
