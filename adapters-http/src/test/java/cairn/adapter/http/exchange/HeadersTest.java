package cairn.adapter.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadersTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                                                  | text/plain",
                "*/*                                               | text/plain",
                "text/*                                            | text/plain",
                "text/html                                         | text/html",
                "text/html;q=0.5, text/markdown;q=0.8              | text/markdown",
                "text/html,application/xhtml+xml,*/*;q=0.8         | text/html",
                "text/plain;q=0, */*                               | text/markdown",
                "TEXT/HTML; level=1                                | text/html",
                "application/json                                  | none",
                "text/html;q=x                                     | none",
            })
    void findsTheTypeThatTheClientPrefers(String header, String expected) {
        List<String> offers = List.of("text/plain", "text/markdown", "text/html");

        assertThat(Accepts.of(header).best(offers).orElse("none")).isEqualTo(expected);
    }

    @Test
    void keepsAValidTraceId() {
        assertThat(Trace.of("00-" + TRACE + "-00f067aa0ba902b7-01")).isEqualTo(TRACE);
        assertThat(Trace.of("cc-" + TRACE + "-00f067aa0ba902b7-01-more")).isEqualTo(TRACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
            })
    void makesATraceIdWhenNoneIsValid(String header) {
        assertThat(Trace.of(header)).matches("[0-9a-f]{32}").isNotEqualTo(TRACE).isNotEqualTo("0".repeat(32));
    }

    @ParameterizedTest
    @CsvSource({
        "/v2/resources/{id}, /v2/resources/x, true",
        "/v2/resources/{id}, /v2/resources/, false",
        "/v2/resources/{id}, /v2/resources/x/y, false",
        "/v2/resources/{id}, /v2/resource/x, false",
        "/, /, true",
        "/, /x, false",
    })
    void aTemplateFitsWholeSegments(String template, String path, boolean fits) {
        assertThat(Route.get(template, "x", exchange -> {}).fits(List.of(path.split("/", -1))))
                .isEqualTo(fits);
    }
}
