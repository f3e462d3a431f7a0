package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SummarySettingsTest {
    private static final Map<String, String> ENDPOINT =
            Map.of("CAIRN_OPENAI_URL", "http://127.0.0.1:11434", "CAIRN_OPENAI_MODEL", "llama3.2:3b");

    private static SummarySettings read(Map<String, String> settings) {
        return Configuration.read(settings, null).summaries();
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> settings = new HashMap<>(ENDPOINT);
        settings.put(name, value);
        return settings;
    }

    private static List<String> wrong(Map<String, String> settings) {
        ConfigurationProblems problems = catchThrowableOfType(ConfigurationProblems.class, () -> read(settings));
        assertThat(problems).as("%s", settings).isNotNull();
        return problems.problems().stream().map(Problem::setting).toList();
    }

    @Test
    void summariesAreExtractiveByDefault() {
        assertThat(read(Map.of())).isEqualTo(new SummarySettings.Extractive());
        assertThat(read(Map.of("CAIRN_OPENAI_MODEL", "m", "CAIRN_OPENAI_KEY", "k")))
                .isEqualTo(new SummarySettings.Extractive());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/v1", "/v1/"})
    void acceptsAnAddressWithOrWithoutItsVersion(String end) {
        assertThat(read(with("CAIRN_OPENAI_URL", "https://models.example/api" + end)))
                .isEqualTo(new SummarySettings.OpenAi(
                        URI.create("https://models.example/api"),
                        Optional.empty(),
                        "llama3.2:3b",
                        Duration.ofSeconds(60)));
    }

    @Test
    void readsAnApiKeyAndHidesIt() {
        SummarySettings settings = read(with("CAIRN_OPENAI_KEY", "geheim"));

        assertThat(((SummarySettings.OpenAi) settings).key()).contains(new Secret("geheim"));
        assertThat(settings.toString()).doesNotContain("geheim");
        assertThat(Configuration.read(with("CAIRN_OPENAI_KEY", "geheim"), null).toString())
                .doesNotContain("geheim");
    }

    @ParameterizedTest
    @CsvSource({
        "CAIRN_OPENAI_URL, ftp://models.example",
        "CAIRN_OPENAI_URL, models.example",
        "CAIRN_OPENAI_URL, https://ada:geheim@models.example",
        "CAIRN_OPENAI_URL, https://models.example?key=geheim",
        "CAIRN_OPENAI_KEY, two words",
        "CAIRN_OPENAI_KEY, schlüssel",
        "CAIRN_OPENAI_TIMEOUT_SECONDS, 0",
        "CAIRN_OPENAI_TIMEOUT_SECONDS, 241"
    })
    void rejectsInvalidSummarySettings(String name, String value) {
        assertThat(wrong(with(name, value))).containsExactly(name);
    }

    @Test
    void anAddressRequiresAValidModelName() {
        assertThat(wrong(Map.of("CAIRN_OPENAI_URL", "http://127.0.0.1:11434"))).containsExactly("CAIRN_OPENAI_MODEL");
        assertThat(wrong(with("CAIRN_OPENAI_MODEL", "m".repeat(201)))).containsExactly("CAIRN_OPENAI_MODEL");
    }
}
