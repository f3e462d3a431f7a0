package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LogTest {
    /// Names in a pattern are case-sensitive, and an unknown one is printed as nothing.
    @Test
    void linesOfTextHaveTheTraceId() throws IOException {
        try (InputStream file = Objects.requireNonNull(LogTest.class.getResourceAsStream("/logback.xml"))) {
            assertThat(new String(file.readAllBytes(), StandardCharsets.UTF_8)).contains("%X{" + Trace.ATTRIBUTE + "}");
        }
    }
}
