package cairn.bootstrap.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Against a server that always works in the workspace of the key, whatever the client selects.
class BridgeTest {
    private static final String OWN = "01a2094b-60cb-7000-a496-376d284af05c";
    private static final String PING = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}\n";
    private static final String REFUSED =
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"too large\"}}";

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.createContext("/refusing/mcp", BridgeTest::refuse);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            asked.add(path);
            String body = path.equals("/cairn/mcp")
                    ? "{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}"
                    : "{\"id\": \"" + OWN + "\"}";
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static void refuse(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            byte[] bytes = REFUSED.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(413, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Test
    void fillsTheRequestIdIntoAnErrorWithoutOne() throws IOException {
        String call = "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"tools/call\",\"params\":{}}";

        assertThat(run("/refusing", Optional.empty(), call.formatted("7")))
                .isEqualToIgnoringNewLines(REFUSED.replace("null", "7"));
        assertThat(run("/refusing", Optional.empty(), call.formatted("\"a\"")))
                .isEqualToIgnoringNewLines(REFUSED.replace("null", "\"a\""));
    }

    @Test
    void leavesAnErrorUnchangedWhenTheRequestHasNoId() throws IOException {
        String notification = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

        assertThat(run("/refusing", Optional.empty(), notification)).isEqualToIgnoringNewLines(REFUSED);
        assertThat(run("/refusing", Optional.empty(), "no JSON")).isEqualToIgnoringNewLines(REFUSED);
    }

    @Test
    void rejectsCallsWhenTheServerSelectsAnotherWorkspace() throws IOException {
        String answer = run("01a2094b-60cb-7000-a496-376d284af05d");

        assertThat(answer).contains("\"error\"", "does not select workspaces by the header X-Service-Workspace-Id");
        assertThat(asked).containsOnly("/cairn/v2/workspaces/me");
    }

    @Test
    void checksTheSelectedWorkspaceOnlyOnce() throws IOException {
        String answer = run(OWN);

        assertThat(answer).contains("\"result\"").doesNotContain("\"error\"");
        assertThat(asked).containsExactly("/cairn/v2/workspaces/me", "/cairn/mcp", "/cairn/mcp");
    }

    private String run(String workspace) throws IOException {
        return run("/cairn", Optional.of(workspace), PING + PING);
    }

    private String run(String path, Optional<String> workspace, String messages) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        new Bridge(address, "k", workspace)
                .run(
                        new BufferedReader(new StringReader(messages)),
                        new PrintStream(output, true, StandardCharsets.UTF_8));
        return output.toString(StandardCharsets.UTF_8);
    }
}
