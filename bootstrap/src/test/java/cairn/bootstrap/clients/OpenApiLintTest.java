package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/// Two linters with their recommended rules: no error and no warning.
@Order(1)
class OpenApiLintTest {
    private static final String DOCUMENT = Path.of("..", "adapters-http", "src", "main", "resources", "openapi.json")
            .toAbsolutePath()
            .normalize()
            .toString();

    private final NodeTools tools = NodeTools.installed();

    @Test
    void spectralReportsNoProblems() {
        String ruleset = tools.file("spectral.json").toString();
        Tool.in(tools.folder())
                .run(tools.command("spectral", "lint", "--ruleset", ruleset, "--fail-severity", "hint", DOCUMENT));
    }

    /// The exit code of Redocly counts errors but not warnings.
    @Test
    void redoclyReportsNoProblems() {
        String configuration = tools.file("redocly.yaml").toString();

        String said = Tool.in(tools.folder())
                .with("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
                .run(tools.command("redocly", "lint", "--config", configuration, "--format", "stylish", DOCUMENT));

        assertThat(said).contains("Your API description is valid").doesNotContain(" warning ");
    }
}
