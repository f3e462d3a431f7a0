package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import cairn.bootstrap.configuration.StorageSettings.Filesystem;
import cairn.bootstrap.configuration.StorageSettings.Lifetimes;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class ConfigurationTest {
    private static final String KEY = "cairn_" + "aB3_-".repeat(7);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void runsEmbeddedInTheDataFolderByDefault() {
        Configuration configuration = read(Map.of("PATH", "/bin"));
        assertThat(configuration.http().host()).isEqualTo("127.0.0.1");
        assertThat(configuration.http().port()).isEqualTo(8080);
        assertThat(configuration.http().publicUrl(8080)).isEqualTo("http://127.0.0.1:8080");
        assertThat(configuration.http().workspaceHeaders()).containsExactly("X-Service-Workspace-Id");
        assertThat(configuration.managementPort()).isEqualTo(8081);
        assertThat(configuration.dataDir()).isEqualTo(Path.of("./data"));
        assertThat(configuration.modelsDir()).isEqualTo(Path.of("./data/models"));
        assertThat(configuration.apiKey()).isEmpty();
        assertThat(configuration.plans().defaultName()).isEqualTo("unlimited");
        assertThat(configuration.storage())
                .isEqualTo(new Filesystem(
                        256L << 20,
                        new Lifetimes(
                                Duration.ofMinutes(15),
                                Duration.ofHours(24),
                                Duration.ofHours(1),
                                Duration.ofDays(30),
                                Duration.ofDays(90))));
    }

    @Test
    void takesEverySettingFromTheEnvironment() {
        Configuration configuration = read(Map.ofEntries(
                Map.entry("CAIRN_HTTP_HOST", "0.0.0.0"),
                Map.entry("CAIRN_HTTP_PORT", "0"),
                Map.entry("CAIRN_MANAGEMENT_PORT", "0"),
                Map.entry("CAIRN_PUBLIC_URL", "https://notes.example/cairn/"),
                Map.entry("CAIRN_HTTP_WORKSPACE_HEADERS", "X-Service-Workspace-Id, X-Tenant"),
                Map.entry("CAIRN_HTTP_CORS_ORIGINS", "https://app.example, http://localhost:3000"),
                Map.entry("CAIRN_DATA_DIR", "/var/lib/cairn"),
                Map.entry("CAIRN_MODELS_DIR", "/opt/models"),
                Map.entry("CAIRN_API_KEY", KEY),
                Map.entry("CAIRN_DEFAULT_PLAN", "sample"),
                Map.entry("CAIRN_UPLOAD_URL_MINUTES", "1"),
                Map.entry("CAIRN_UPLOAD_RETENTION_HOURS", "2"),
                Map.entry("CAIRN_FILE_LINK_MINUTES", "4"),
                Map.entry("CAIRN_BIN_DAYS", "7"),
                Map.entry("CAIRN_CHANGES_DAYS", "14"),
                Map.entry("CAIRN_STORAGE_RESERVE_MB", "0"),
                Map.entry("CAIRN_EXTRACT_SECONDS", "5"),
                Map.entry("CAIRN_EXTRACT_MEMORY_MB", "256"),
                Map.entry("CAIRN_EXTRACT_FILE_MB", "10"),
                Map.entry("CAIRN_OCR_LANGUAGES", "eng+deu"),
                Map.entry("CAIRN_JAVA_OPTIONS", "-Xmx1g")));
        assertThat(configuration.extraction())
                .isEqualTo(new ExtractionSettings(Duration.ofSeconds(5), 256, 10L << 20, "eng+deu"));
        assertThat(configuration.http().publicUrl(9)).isEqualTo("https://notes.example/cairn");
        assertThat(configuration.http().workspaceHeaders()).containsExactly("X-Service-Workspace-Id", "X-Tenant");
        assertThat(configuration.http().corsOrigins()).containsExactly("https://app.example", "http://localhost:3000");
        assertThat(configuration.modelsDir()).isEqualTo(Path.of("/opt/models"));
        assertThat(configuration.apiKey()).contains(new Secret(KEY));
        assertThat(configuration.plans().defaultName()).isEqualTo("sample");
        assertThat(configuration.storage())
                .isEqualTo(new Filesystem(
                        0,
                        new Lifetimes(
                                Duration.ofMinutes(1),
                                Duration.ofHours(2),
                                Duration.ofMinutes(4),
                                Duration.ofDays(7),
                                Duration.ofDays(14))));
    }

    @Test
    void allowsNoCrossOriginRequestsByDefault() {
        assertThat(read(Map.of()).http().corsOrigins()).isEmpty();
        assertThat(read(Map.of("CAIRN_HTTP_CORS_ORIGINS", " * ")).http().corsOrigins())
                .containsExactly("*");
        assertThat(read(Map.of("CAIRN_HTTP_CORS_ORIGINS", "chrome-extension://abc,capacitor://localhost"))
                        .http()
                        .corsOrigins())
                .hasSize(2);
    }

    @Test
    void usesTheBoundPortInLinksWhenThePortIsZero() {
        assertThat(read(Map.of("CAIRN_HTTP_PORT", "0")).http().publicUrl(49_152))
                .isEqualTo("http://127.0.0.1:49152");
    }

    @ParameterizedTest
    @CsvSource({"0.0.0.0,localhost", "::,localhost", "::1,[::1]", "cairn.example,cairn.example"})
    void buildsLinksToTheConfiguredHost(String host, String inLinks) {
        String url = read(Map.of("CAIRN_HTTP_HOST", host)).http().publicUrl(80);
        assertThat(url).isEqualTo("http://" + inLinks + ":80");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "CAIRN_HTTP_PORT,65536",
                "CAIRN_EXTRACT_MEMORY_MB,64",
                "CAIRN_OCR_LANGUAGES,../eng",
                "CAIRN_HTTP_PORT,-1",
                "CAIRN_HTTP_PORT,http",
                "CAIRN_HTTP_PORT,99999999999999999999",
                "CAIRN_MANAGEMENT_PORT,8080",
                "CAIRN_HTTP_HOST,http://localhost",
                "CAIRN_PUBLIC_URL,ftp://files.example",
                "CAIRN_PUBLIC_URL,/cairn",
                "CAIRN_PUBLIC_URL,http://x.example/?a=b",
                "CAIRN_HTTP_WORKSPACE_HEADERS,\"X-One,,X-Two\"",
                "CAIRN_HTTP_WORKSPACE_HEADERS,\"X-One,x-one\"",
                "CAIRN_HTTP_WORKSPACE_HEADERS,X One",
                "CAIRN_HTTP_CORS_ORIGINS,app.example",
                "CAIRN_HTTP_CORS_ORIGINS,https://app.example/",
                "CAIRN_HTTP_CORS_ORIGINS,\"https://app.example,*\"",
                "CAIRN_HTTP_CORS_ORIGINS,null",
                "CAIRN_API_KEY,cairn_short",
                "CAIRN_DEFAULT_PLAN,gold",
                "CAIRN_PLANS_FILE,missing.properties",
                "CAIRN_UPLOAD_URL_MINUTES,0",
                "CAIRN_UPLOAD_URL_MINUTES,1.5",
                "CAIRN_UPLOAD_RETENTION_HOURS,0",
                "CAIRN_FILE_LINK_MINUTES,3",
                "CAIRN_STORAGE_RESERVE_MB,-1",
                "CAIRN_CONFIG,missing.properties"
            })
    void rejectsInvalidSettings(String name, String value) {
        assertThat(problems(Map.of(name, value))).extracting(Problem::setting).containsExactly(name);
    }

    @Test
    void rejectsAnUploadRetentionShorterThanItsUrlLifetime() {
        assertThat(problems(Map.of("CAIRN_UPLOAD_URL_MINUTES", "61", "CAIRN_UPLOAD_RETENTION_HOURS", "1")))
                .extracting(Problem::setting)
                .containsExactly("CAIRN_UPLOAD_RETENTION_HOURS");
    }

    @Test
    void reportsAllProblemsTogether() throws IOException {
        Path file = file("CAIRN_DATADIR=/d\n");
        Map<String, String> environment = Map.of(
                "CAIRN_HTTP_PORT", "x", "CAIRN_API_KEY", "geheim", "CAIRN_PUBLIC_URL", "x", "CAIRN_CONFIG", "" + file);
        List<Problem> problems = problems(environment);
        assertThat(problems)
                .extracting(Problem::setting)
                .containsExactlyInAnyOrder("CAIRN_DATADIR", "CAIRN_HTTP_PORT", "CAIRN_API_KEY", "CAIRN_PUBLIC_URL");
        assertThat(new ConfigurationProblems(problems))
                .hasMessageContaining("a port between 0 and 65535")
                .hasMessageContaining("Did you mean CAIRN_DATA_DIR?")
                .hasMessageNotContaining("geheim");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CAIRN_", "CAIRN_SOMETHING_ELSE_ALTOGETHER"})
    void suggestsNothingForANameUnlikeAnySetting(String name) throws IOException {
        Path file = file(name + "=1\n");
        assertThat(problems(Map.of("CAIRN_CONFIG", file.toString())))
                .containsExactly(new Problem(name, "is not a setting."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CAIRN_KEY", "CAIRN_DATADIR"})
    void ignoresUnknownNamesInTheEnvironment(String name) {
        assertThat(read(Map.of(name, "1"))).usingRecursiveComparison().isEqualTo(read(Map.of()));
    }

    @Test
    void treatsBlankValuesAsUnset() {
        assertThat(read(Map.of("CAIRN_HTTP_PORT", " ", "CAIRN_API_KEY", "")))
                .usingRecursiveComparison()
                .isEqualTo(read(Map.of()));
    }

    @Test
    void theEnvironmentOverridesTheFile() throws IOException {
        Path file = file("CAIRN_HTTP_PORT=1000\nCAIRN_MANAGEMENT_PORT=1001\nCAIRN_DATA_DIR=/Größe\n");
        Configuration configuration = read(Map.of("CAIRN_CONFIG", file.toString(), "CAIRN_HTTP_PORT", "2000"));
        assertThat(configuration.http().port()).isEqualTo(2000);
        assertThat(configuration.managementPort()).isEqualTo(1001);
        assertThat(configuration.dataDir()).isEqualTo(Path.of("/Größe"));
    }

    @Test
    void aBlankEnvironmentValueDoesNotOverrideTheFile() throws IOException {
        Path file = file("CAIRN_HTTP_PORT=1000\n");
        Configuration configuration = read(Map.of("CAIRN_CONFIG", file.toString(), "CAIRN_HTTP_PORT", " "));
        assertThat(configuration.http().port()).isEqualTo(1000);
    }

    @Test
    void theFileOfTheCommandLineOverridesThatOfTheEnvironment() throws IOException {
        Path file = file("CAIRN_HTTP_PORT=1000\n");
        assertThat(Configuration.read(Map.of("CAIRN_CONFIG", "missing"), file)
                        .http()
                        .port())
                .isEqualTo(1000);
    }

    @Test
    void refusesUnknownNamesInTheFile() throws IOException {
        Path file = file("HTTP_PORT=1000\nCAIRN_JAVA_OPTIONS=-Xmx1g\n");
        assertThat(problems(Map.of("CAIRN_CONFIG", file.toString())))
                .extracting(Problem::setting)
                .containsExactlyInAnyOrder("HTTP_PORT", "CAIRN_JAVA_OPTIONS");
    }

    /// Taken for a misspelt CAIRN_API_KEY, such a setting would make the server suggest an agent's key
    /// as the first key of an account.
    @Test
    void recognizesSettingsOfCommands() throws IOException {
        Logger logger = (Logger) LoggerFactory.getLogger(SettingSources.class);
        ListAppender<ILoggingEvent> told = new ListAppender<>();
        told.start();
        logger.addAppender(told);
        try {
            read(Map.of("CAIRN_MCP_KEY", "cairn_key_of_an_agent", "CAIRN_MCP_URL", "https://notes.example"));
        } finally {
            logger.detachAppender(told);
        }

        assertThat(told.list).extracting(ILoggingEvent::getFormattedMessage).noneMatch(line -> line.contains("MCP"));
        assertThat(problems(Map.of("CAIRN_CONFIG", file("CAIRN_MCP_KEY=x\n").toString())))
                .singleElement()
                .satisfies(problem -> assertThat(problem.hint()).contains("environment"));
    }

    @Test
    void theDocumentationNamesEverySetting() throws IOException {
        String told =
                Files.readString(Path.of("..", "README.md")) + Files.readString(Path.of("..", "docs", "operations.md"));
        assertThat(Setting.values()).allSatisfy(setting -> assertThat(told).contains("`" + setting.key() + "`"));
    }

    @Test
    void showsNoSecret() {
        assertThat(read(Map.of("CAIRN_API_KEY", KEY)).toString())
                .contains("(secret)")
                .doesNotContain(KEY);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("cairn.properties"), text);
    }

    private static Configuration read(Map<String, String> environment) {
        return Configuration.read(environment, null);
    }

    private static List<Problem> problems(Map<String, String> environment) {
        ConfigurationProblems thrown = catchThrowableOfType(ConfigurationProblems.class, () -> read(environment));
        assertThat(thrown).isNotNull();
        return thrown.problems();
    }
}
