package cairn.bootstrap.endtoend.command;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.CommandRun;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server whose settings give another name to the header that selects a workspace.
class OtherWorkspaceTest {
    private static final String ASKED = "01a2094b-60cb-7000-a496-376d284af05c";
    private static final String OWN = "01a2094b-60cb-7000-a496-376d284af05d";

    private final List<String> asked = new CopyOnWriteArrayList<>();

    @TempDir
    private Path folder;

    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            asked.add(exchange.getRequestURI().toString());
            String id = Optional.ofNullable(exchange.getRequestHeaders().getFirst("X-Tenant"))
                    .orElse(OWN);
            byte[] body = ("{\"id\": \"" + id + "\"}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Test
    void failsInsteadOfUsingTheDefaultWorkspaceOfTheKey() {
        CommandRun run =
                status("--url", "http://127.0.0.1:" + server.getAddress().getPort());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.errors()).contains("X-Service-Workspace-Id", "CAIRN_HTTP_WORKSPACE_HEADERS");
        assertThat(asked).containsExactly("/v2/workspaces/me");
    }

    @Test
    void takesTheHeaderNameFromTheSettings() throws IOException {
        CommandRun run =
                status("--config", settings(String.valueOf(server.getAddress().getPort())));

        assertThat(run.status()).as(run.errors()).isZero();
        assertThat(asked).containsExactly("/v2/workspaces/me", "/v2/processing");
    }

    @Test
    void reportsInvalidSettingsLikeAWrongOption() throws IOException {
        CommandRun run = CommandRun.of("import-folder", folder.toString(), "--key", "k", "--config", settings("x"));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.errors()).contains("CAIRN_HTTP_PORT").doesNotContain("\tat ");
    }

    private CommandRun status(String... server) {
        return CommandRun.of(Stream.concat(Stream.of("status", "--key", "k", "--workspace", ASKED), Stream.of(server))
                .toArray(String[]::new));
    }

    private String settings(String port) throws IOException {
        String settings =
                "CAIRN_HTTP_PORT=" + port + "\nCAIRN_HTTP_WORKSPACE_HEADERS=X-Tenant\nCAIRN_DATA_DIR=" + folder;
        return Files.writeString(folder.resolve("cairn.properties"), settings).toString();
    }
}
