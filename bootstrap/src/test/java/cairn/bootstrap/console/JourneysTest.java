package cairn.bootstrap.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The journeys of `console/tests`, each in its own workspace, on a newly started server. Their script
/// also checks that nothing violated the content security policy or contacted another server.
@Order(1)
@Tag("embedded")
class JourneysTest {
    private static final Path CONSOLE =
            Path.of("..", "console").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyJourneyOfTheConsoleSucceeds() throws IOException {
        Path browser = Browser.require(CONSOLE);
        return run(browser).stream()
                .map(journey -> dynamicTest(
                        journey.path("journey").asText(),
                        () -> assertThat(journey.path("problem").asText()).isEmpty()));
    }

    /// @return a line for each journey
    private List<JsonNode> run(Path browser) throws IOException {
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", folder.resolve("data").toString(),
                // Pages are read from what browsers send of them. Embedding is slow and not needed by
                // the journeys.
                "CAIRN_LANES", "fetch,housekeeping",
                "CAIRN_FETCH_ENABLED", "false",
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0");
        try (Application application = Application.start(Configuration.read(settings, null))) {
            ProcessBuilder builder = new ProcessBuilder(
                            "node",
                            "tests/run.mjs",
                            application.publicUrl(),
                            application.newKey().orElseThrow(),
                            application.signInLink().orElseThrow())
                    .directory(CONSOLE.toFile())
                    .redirectErrorStream(true);
            builder.environment().put("CHROMIUM", browser.toString());
            Process process = builder.start();
            String said = new String(process.getInputStream().readAllBytes(), UTF_8);
            process.onExit().join();
            return journeys(said);
        }
    }

    /// Any other output explains why the script cannot run.
    private static List<JsonNode> journeys(String said) throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> journeys = new ArrayList<>();
        for (String line : said.lines().toList()) {
            assertThat(line).as(said).startsWith("{\"journey\"");
            journeys.add(json.readTree(line));
        }
        assertThat(journeys).hasSizeGreaterThan(10);
        return journeys;
    }
}
