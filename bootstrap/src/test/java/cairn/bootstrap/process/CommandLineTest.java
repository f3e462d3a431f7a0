package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
@Tag("slow")
class CommandLineTest {
    @Test
    void accountsAndKeysCreatedOfflineWorkOnAServer(@TempDir Path temporary) {
        Path folder = temporary.resolve("data");
        String account = run(folder, "account", "create", "--name", "Ada").firstId();
        String secret = run(folder, "key", "create").secret();
        run(folder, "account", "set-plan", account, "sample");

        try (ServerProcess server = ServerProcess.start(folder, Map.of())) {
            assertThat(Api.withKey(server.url(), secret)
                            .get("/v2/workspaces/me")
                            .status())
                    .isEqualTo(200);
            assertThat(run(folder, "account", "list").output()).contains("Ada").contains("sample");
            CommandLineRun second = run(folder, "serve");
            assertThat(second.status()).isEqualTo(1);
            assertThat(second.output()).contains("Another server runs on the data folder");
            CommandLineRun beside = run(folder, "compact");
            assertThat(beside.status()).isEqualTo(1);
            assertThat(beside.output()).contains("stop it first");
        }
        CommandLineRun compacted = run(folder, "compact");
        assertThat(compacted.status()).as(compacted.output()).isZero();
        assertThat(compacted.output()).containsPattern("cairn.mv.db: [0-9.]+ MB, before [0-9.]+ MB");
    }

    @Test
    void clientCommandsReadTheKeyFromTheEnvironmentAndNeverPrintIt(@TempDir Path temporary) throws IOException {
        Path folder = temporary.resolve("data");
        Path papers = Files.createDirectories(temporary.resolve("papers"));
        Files.writeString(papers.resolve("a.txt"), "A paper.");
        Map<String, String> key = Map.of("CAIRN_API_KEY", ServerProcess.KEY);

        try (ServerProcess server = ServerProcess.start(folder, Map.of())) {
            CommandLineRun imported =
                    CommandLineRun.of(folder, key, "import-folder", papers.toString(), "--url", server.url());
            CommandLineRun status = CommandLineRun.of(folder, key, "status", "--watch", "--url", server.url());
            CommandLineRun without = run(folder, "status", "--url", server.url());

            assertThat(imported.status()).as(imported.output()).isZero();
            assertThat(imported.output()).contains("uploaded 1 (").doesNotContain(ServerProcess.KEY);
            assertThat(status.status()).as(status.output()).isZero();
            assertThat(status.output()).containsPattern("completed +2").doesNotContain(ServerProcess.KEY);
            assertThat(without.status()).isEqualTo(2);
            assertThat(without.output()).contains("CAIRN_API_KEY");
        }
    }

    @Test
    void statusShowsDiskSpaceOnlyForTheLocalServer(@TempDir Path temporary) {
        Path folder = temporary.resolve("data");

        try (ServerProcess server = ServerProcess.start(folder, Map.of())) {
            Map<String, String> settings = Map.of(
                    "CAIRN_API_KEY",
                    ServerProcess.KEY,
                    "CAIRN_HTTP_PORT",
                    String.valueOf(URI.create(server.url()).getPort()));
            CommandLineRun own = CommandLineRun.of(folder, settings, "status");
            CommandLineRun named = CommandLineRun.of(folder, settings, "status", "--url", server.url());

            assertThat(own.status()).as(own.output()).isZero();
            assertThat(own.output())
                    .containsPattern("(?m)^database +[0-9]+[.][0-9] +[0-9]+[.][0-9]$")
                    .containsPattern("(?m)^index +[0-9]+[.][0-9] +-$");
            assertThat(named.output()).contains("completed").doesNotContain("DISK");
        }
    }

    @Test
    void reportsMistakesWithoutAStackTrace(@TempDir Path temporary) throws IOException {
        CommandLineRun plan = run(temporary, "account", "create", "--name", "x", "--plan", "golden");
        CommandLineRun settings =
                CommandLineRun.of(temporary, Map.of("CAIRN_HTTP_PORT", "99999", "CAIRN_HTTP_PROT", "1"), "serve");
        CommandLineRun unknown = CommandLineRun.of(temporary, Map.of("CAIRN_KEY", "cairn_x"), "account", "list");
        CommandLineRun config = run(temporary, "serve", "--config", "missing.properties");
        CommandLineRun file = run(Files.createFile(temporary.resolve("file")), "serve");

        assertThat(plan.status()).isEqualTo(1);
        assertThat(plan.output()).contains("There is no plan \"golden\"").doesNotContain("\tat ");
        assertThat(settings.status()).isEqualTo(1);
        assertThat(settings.output())
                .contains("CAIRN_HTTP_PORT")
                .contains("CAIRN_HTTP_PROT")
                .doesNotContain("\tat ");
        assertThat(unknown.status()).isZero();
        assertThat(unknown.output()).contains("CAIRN_KEY is not a setting and is ignored");
        assertThat(config.status()).isEqualTo(1);
        assertThat(config.output()).contains("missing.properties").doesNotContain("\tat ");
        assertThat(file.status()).isEqualTo(1);
        assertThat(file.output())
                .contains("the data folder " + temporary.resolve("file"))
                .doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CAIRN_HTTP_PORT", "CAIRN_MANAGEMENT_PORT"})
    void aStartOnATakenPortCreatesNoAccount(String setting, @TempDir Path temporary) throws IOException {
        Path folder = temporary.resolve("data");
        Map<String, String> free = Map.of("CAIRN_HTTP_PORT", "0", "CAIRN_MANAGEMENT_PORT", "0");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Map<String, String> settings = new HashMap<>(free);
            settings.put(setting, String.valueOf(taken.getLocalPort()));
            CommandLineRun refused = CommandLineRun.of(folder, settings, "serve");

            assertThat(refused.status()).isEqualTo(1);
            assertThat(refused.output())
                    .contains("Can't listen on port " + taken.getLocalPort(), setting)
                    .doesNotContain("\tat ");
        }
        assertThat(run(folder, "account", "list").output()).contains("CREATED").doesNotContain("Default");
    }

    @Test
    void writesTheLogAsJsonWhenConfigured(@TempDir Path temporary) {
        Map<String, String> json = Map.of("CAIRN_LOG_FORMAT", "json", "CAIRN_LOG_LEVEL", "warn", "CAIRN_OTHER", "x");
        CommandLineRun asked = CommandLineRun.of(temporary.resolve("data"), json, "account", "list");
        CommandLineRun wrong =
                CommandLineRun.of(temporary.resolve("data"), Map.of("CAIRN_LOG_LEVEL", "loud"), "account", "list");

        assertThat(asked.status()).as(asked.output()).isZero();
        assertThat(asked.output().lines().filter(line -> line.contains("CAIRN_OTHER")))
                .singleElement()
                .asString()
                .startsWith("{")
                .contains("\"level\":\"WARN\"", "CAIRN_OTHER is not a setting and is ignored.");
        assertThat(wrong.status()).isEqualTo(1);
        assertThat(wrong.output()).contains("CAIRN_LOG_LEVEL: must be error, warn, info or debug.");
    }

    /// compose.yaml passes unset values as blanks, and environment files keep blanks at the end of a
    /// line.
    @Test
    void ignoresBlanksAroundLogSettings(@TempDir Path temporary) {
        Map<String, String> blank = Map.of("CAIRN_LOG_FORMAT", "", "CAIRN_LOG_LEVEL", " ", "CAIRN_OTHER", "x");
        CommandLineRun unset = CommandLineRun.of(temporary.resolve("data"), blank, "account", "list");
        Map<String, String> padded = Map.of("CAIRN_LOG_FORMAT", "json ", "CAIRN_OTHER", "x");
        CommandLineRun json = CommandLineRun.of(temporary.resolve("data"), padded, "account", "list");

        assertThat(unset.output())
                .contains(" WARN ", "CAIRN_OTHER is not a setting")
                .doesNotContain("DEBUG");
        assertThat(json.output()).contains("\"level\":\"WARN\"");
    }

    private static CommandLineRun run(Path folder, String... arguments) {
        return CommandLineRun.of(folder, Map.of(), arguments);
    }
}
