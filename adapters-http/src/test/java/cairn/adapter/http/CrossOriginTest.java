package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The CORS headers that let scripts of another origin send requests and read responses.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrossOriginTest {
    private static final String APP = "https://app.example";
    private static final String ORIGIN = "Origin: " + APP;
    private static final String ASKS = "Access-Control-Request-Method: PATCH";
    private static final String ALLOWED = "Access-Control-Allow-Origin";

    private SampleServer server;
    private SampleServer open;
    private SampleServer closed;

    @BeforeAll
    void start() throws IOException {
        server = SampleServer.start(APP, "http://localhost:3000");
        open = SampleServer.start("*");
        closed = SampleServer.start();
    }

    @AfterAll
    void stop() {
        server.close();
        open.close();
        closed.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/resources/018f3a5c-0000-7000-8000-000000000000",
                "/v2/upload",
                "/stored-files/018f3a5c-0000-7000-8000-000000000000.txt?expires=1",
                "/v2/nowhere",
            })
    void answersAPreflightRequestWithoutAKey(String path) throws IOException {
        WireAnswer answer = server.send("OPTIONS " + path, ORIGIN, ASKS, "Access-Control-Request-Headers: x-api-key");

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.header(ALLOWED)).isEqualTo(APP);
        assertThat(answer.header("Access-Control-Allow-Methods").split(", "))
                .contains("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");
        assertThat(answer.header("Access-Control-Allow-Headers").split(", "))
                .contains("X-Api-Key", "Authorization", "X-Service-Workspace-Id", "X-Other-Workspace", "Content-Type")
                .contains("If-Match", "If-None-Match", "Idempotency-Key", "traceparent", "Prefer", "Range")
                .contains("Content-Disposition", "X-Publication-Session")
                .contains("MCP-Protocol-Version", "Mcp-Method", "Mcp-Name");
        assertThat(answer.header("Access-Control-Max-Age")).isEqualTo("7200");
        assertThat(answer.header("Vary")).contains("Origin", "Access-Control-Request-Method");
        assertThat(answer.header("Access-Control-Allow-Credentials")).isEmpty();
    }

    @Test
    void letsScriptsReadResponsesAndErrors() throws IOException {
        for (String request :
                List.of("GET /v2/workspaces/me", "GET /v2/nowhere", "GET /v2/tags?limit=x", "GET /health/live")) {
            for (String key : List.of(SampleServer.KEY, "X-Api-Key: nobody's")) {
                WireAnswer answer = server.send(request, key, ORIGIN);

                assertThat(answer.header(ALLOWED)).as(request).isEqualTo(APP);
                assertThat(answer.header("Access-Control-Expose-Headers").split(", "))
                        .contains("ETag", "Location", "X-Trace-Id", "RateLimit", "Retry-After", "Idempotency-Replayed");
                assertThat(answer.header("Vary")).contains("Origin").contains("Accept-Encoding");
            }
        }
        WireAnswer refused = server.send("GET /health/live", ORIGIN, "Accept-Encoding: identity;q=0");
        assertThat(refused.status()).isEqualTo(406);
        assertThat(refused.header(ALLOWED)).isEqualTo(APP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://evil.example", "null", "https://app.example.evil.example", "http://app.example", "*", ""
            })
    void allowsNoOtherOrigin(String origin) throws IOException {
        WireAnswer asked = server.send("OPTIONS /v2/tags", "Origin: " + origin, ASKS);
        WireAnswer read = server.send("GET /v2/workspaces/me", SampleServer.KEY, "Origin: " + origin);

        assertThat(asked.status()).isEqualTo(401);
        assertThat(asked.header(ALLOWED)).isEmpty();
        assertThat(read.status()).isEqualTo(200);
        assertThat(read.header(ALLOWED)).isEmpty();
        assertThat(read.header("Vary")).contains("Origin");
    }

    @Test
    void aStarAllowsEveryOriginAndDoesNotVaryByOrigin() throws IOException {
        WireAnswer asked = open.send("OPTIONS /v2/tags", "Origin: https://any.example", ASKS);
        WireAnswer read = open.send("GET /v2/workspaces/me", SampleServer.KEY, "Origin: null");

        assertThat(asked.status()).isEqualTo(204);
        assertThat(asked.header(ALLOWED)).isEqualTo("*");
        assertThat(read.header(ALLOWED)).isEqualTo("*");
        assertThat(read.header("Access-Control-Allow-Credentials")).isEmpty();
        assertThat(read.header("Vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void plainOptionsIsNoPreflightRequest() throws IOException {
        assertThat(server.send("OPTIONS /v2/tags", ORIGIN).status()).isEqualTo(401);
        assertThat(server.send("OPTIONS /v2/tags", ORIGIN, SampleServer.KEY).header("Allow"))
                .contains("POST");
    }

    @Test
    void allowsNoOriginByDefault() throws IOException {
        assertThat(closed.send("OPTIONS /v2/tags", ORIGIN, ASKS).status()).isEqualTo(401);
        WireAnswer answer = closed.send("GET /v2/workspaces/me", SampleServer.KEY, ORIGIN);
        assertThat(answer.head()).doesNotContain("Access-Control").doesNotContain("Origin");
    }
}
