package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests on the wire, up to the point where the use cases begin.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpServerTest {
    private static final String KEY = SampleServer.KEY;
    private static final String NOBODY = "X-Api-Key: nobody's";

    private SampleServer server;

    @BeforeAll
    void start() throws IOException {
        server = SampleServer.start();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET /v2/nowhere              | X-None: 1                    | 401 | missing_api_key",
                "GET /v2/nowhere              | X-Api-Key: nobody's          | 401 | invalid_api_key",
                "GET /v2/workspaces/me        | Authorization: Basic xyz     | 401 | missing_api_key",
                "GET /v2/workspaces/me        | X-Api-Key:                   | 401 | missing_api_key",
            })
    void asksForAKeyBeforeAnythingElse(String request, String header, int status, String code) throws IOException {
        String answer = send(request, header, "X-Service-Workspace-Id: nonsense");

        assertThat(answer)
                .startsWith("HTTP/1.1 " + status)
                .contains("\"" + code + "\"")
                .contains("WWW-Authenticate: Bearer");
    }

    /// No client can want a list this large.
    @Test
    void refusesToSendAListAboveTheSizeLimit() throws IOException {
        WireAnswer sent = server.send("GET /public/3");
        assertThat(sent.status()).isEqualTo(200);
        assertThat(sent.body()).hasSizeGreaterThan(3 << 20);

        WireAnswer refused = server.send("GET /public/32");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("\"detail\":\"response_too_large\"", "ask for fewer items");
    }

    @Test
    void acceptsABearerTokenButPrefersTheApiKeyHeader() throws IOException {
        String bearer = "Authorization: bearer " + OneAccount.SECRET;

        assertThat(send("GET /v2/workspaces/me", bearer)).startsWith("HTTP/1.1 200");
        assertThat(send("GET /v2/workspaces/me", bearer, NOBODY)).startsWith("HTTP/1.1 401");
        assertThat(send("GET /v2/workspaces/me", "Authorization: Bearer x", KEY))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET /v2/nowhere        | 404 | route_not_found",
                "GET /v2                | 404 | route_not_found",
                "DELETE /v2/workspaces  | 405 | method_not_allowed",
                "HEAD /v2/upload        | 405 | ",
                "GET /v2/workspaces/me  | 404 | workspace_not_found",
                "POST /v2/folders       | 404 | workspace_not_found",
            })
    void checksTheRouteThenTheWorkspace(String request, int status, String code) throws IOException {
        String answer = send(request, KEY, "X-Service-Workspace-Id: nonsense", "Content-Type: text/plain");

        assertThat(answer).startsWith("HTTP/1.1 " + status).contains(code == null ? "" : code);
    }

    @Test
    void readsTheWorkspaceFromEveryConfiguredHeader() throws IOException {
        assertThat(send("GET /v2/workspaces/me", KEY, "X-Other-Workspace: nonsense"))
                .startsWith("HTTP/1.1 404");
    }

    @Test
    void listsAllowedMethods() throws IOException {
        assertThat(send("PUT /v2/workspaces/", KEY)).contains("Allow: GET, HEAD, OPTIONS, PATCH, POST");
        assertThat(send("HEAD /v2/upload?filename=a&size=1", KEY)).contains("Allow: GET, OPTIONS, POST");
        assertThat(send("POST /health/live")).startsWith("HTTP/1.1 405").contains("Allow: GET, HEAD, OPTIONS");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json               | {}   | 400 | validation_failed",
                "application/json;charset=utf-8 | {}   | 400 | validation_failed",
                "application/merge-patch+json   | {}   | 400 | validation_failed",
                "                               | {}   | 400 | validation_failed",
                "text/plain                     | {}   | 415 | unsupported_media_type",
                "application/json;charset=cp437 | {}   | 415 | unsupported_media_type",
                "application/json               | {    | 400 | malformed_json",
                "application/json               | []   | 400 | validation_failed",
            })
    void checksTheFormOfABodyBeforeItsFields(String type, String body, int status, String code) throws IOException {
        String answer = type == null ? post("/v2/folders", body) : post("/v2/folders", body, "Content-Type: " + type);

        assertThat(answer).startsWith("HTTP/1.1 " + status).contains("\"" + code + "\"");
    }

    @Test
    void refusesATooLargeBodyWithAndWithoutChunks() throws IOException {
        String body = "{\"name\": \"" + "a".repeat(1000) + "\"}";
        String chunked = "Transfer-Encoding: chunked";
        String chunks = Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n";

        assertThat(post("/v2/folders", body)).startsWith("HTTP/1.1 413").contains("body_too_large");
        assertThat(raw("POST /v2/folders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + KEY + "\r\n" + chunked
                        + "\r\n\r\n" + chunks))
                .startsWith("HTTP/1.1 413");
    }

    /// A virtual thread that computes is not preempted in favour of others.
    @Test
    void rendersANoteOnAPlatformThread() throws IOException {
        assertThat(send("GET /note", "Accept: text/html")).endsWith("virtual: false");
    }

    /// Otherwise a few clients that keep such bodies open could exhaust the server's memory.
    @Test
    void limitsBodiesOfClientsWithoutAKey() throws IOException {
        assertThat(post("/console/form", "{}")).startsWith("HTTP/1.1 200").endsWith("true");
        assertThat(post("/console/form", "{\"a\": \"" + "x".repeat(4 << 10) + "\"}"))
                .startsWith("HTTP/1.1 413");
    }

    @Test
    void refusesCompressedBodies() throws IOException {
        assertThat(post("/v2/folders", "{}", "Content-Encoding: gzip")).startsWith("HTTP/1.1 415");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /health/live HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "GET /health/live HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
                "GET /health/live HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n",
                "GET /health/live HTTP/1.1\r\n\r\n",
                "GET /health/live HTTP/9.9\r\nHost: x\r\n\r\n",
                "GET /health/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                "GARBAGE\r\n\r\n",
            })
    void answersBadFramingAndClosesTheConnection(String request) throws IOException {
        String answer = raw(request);

        assertThat(answer).matches("(?s)HTTP/1.1 (400|505|404).*");
        assertThat(answer).doesNotContain("<html").doesNotContain("org.eclipse").doesNotContain("Jetty");
    }

    /// Searches have four threads, pages two. None of them waits for a body that a client has not sent.
    @ParameterizedTest
    @ValueSource(strings = {"/v2/search", "/docs", "/console/sign-in"})
    void aClientThatSendsNoBodyDoesNotBlockOthers(String path) throws IOException {
        String request = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                silent.add(server.connect());
                silent.getLast().getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            }
            assertThat(send("GET /docs")).startsWith("HTTP/1.1 200");
            assertThat(send("POST /v2/search", KEY)).startsWith("HTTP/1.1 404");
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void refusesHeadersThatAreTooLarge() throws IOException {
        String answer = send("GET /health/live", "X-Large: " + "a".repeat(20_000));

        assertThat(answer).startsWith("HTTP/1.1 431").contains("application/problem+json");
    }

    @Test
    void sendsProblemsAsPlainJsonWhenOnlyThatIsAccepted() throws IOException {
        assertThat(send("GET /v2/nowhere", KEY)).contains("Content-Type: application/problem+json");
        assertThat(send("GET /v2/nowhere", KEY, "Accept: application/json")).contains("Content-Type: application/json");
        assertThat(send("GET /v2/nowhere", KEY, "Accept: text/html, */*;q=0.1")).contains("application/problem+json");
    }

    @Test
    void everyResponseHasTraceIdAndNosniff() throws IOException {
        String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        for (String request : List.of("GET /v2/nowhere", "GET /v2/workspaces/me", "GET /health/live", "GET /nowhere")) {
            assertThat(send(request, KEY, "traceparent: 00-" + trace + "-00f067aa0ba902b7-01"))
                    .contains("X-Trace-Id: " + trace)
                    .contains("X-Content-Type-Options: nosniff");
        }
        assertThat(send("GET /v2/workspaces/me", KEY)).contains("Cache-Control: private, no-cache");
    }

    @Test
    void hidesTheCauseOfAnUnexpectedFailure() throws IOException {
        String answer = send("GET /v2/tags", KEY);

        assertThat(answer).startsWith("HTTP/1.1 500").contains("internal_error").doesNotContain("TagRepository");
    }

    @Test
    void answersHeadLikeGetWithoutABody() throws IOException {
        String answer = send("HEAD /v2/workspaces/me", KEY);

        assertThat(answer)
                .startsWith("HTTP/1.1 200")
                .contains("Content-Length: ")
                .endsWith("\r\n\r\n");
    }

    @Test
    void servesTheOpenApiDocumentAndTheDocumentationPages() throws IOException {
        assertThat(send("GET /openapi.json")).startsWith("HTTP/1.1 200").contains("\"openapi\": \"3.1.0\"");
        assertThat(send("GET /docs")).contains("text/html").contains("Content-Security-Policy");
        for (String path : List.of("conventions", "errors", "data", "agents", "operations/createNotepad")) {
            assertThat(send("GET /docs/" + path)).as(path).startsWith("HTTP/1.1 200");
        }
        assertThat(send("GET /docs/other")).startsWith("HTTP/1.1 404");
        assertThat(send("GET /docs/operations/other")).startsWith("HTTP/1.1 404");
    }

    @Test
    void linksTheOpenApiDocumentWhenDocumentationPagesAreNotBuilt() throws IOException {
        assertThat(send("GET /docs"))
                .startsWith("HTTP/1.1 200")
                .contains("Node.js 20.19")
                .contains("href=\"/openapi.json\"");
    }

    @Test
    void explainsHowToBuildTheConsoleWhenItIsMissing() throws IOException {
        assertThat(send("GET /"))
                .startsWith("HTTP/1.1 200")
                .contains("Node.js 20.19")
                .contains("Content-Security-Policy: default-src 'none'\r\n");
        assertThat(send("GET /console/index.js")).startsWith("HTTP/1.1 404");
    }

    @Test
    void servesTheSameItemPageForEveryId() throws IOException {
        String one = page("018f3a5c-0000-7000-8000-000000000000");
        String other = page("018f3a5c-0000-7000-8000-000000000001");

        assertThat(one).startsWith("HTTP/1.1 200");
        assertThat(one.replaceAll("X-Trace-Id: .*", "")).isEqualTo(other.replaceAll("X-Trace-Id: .*", ""));
        assertThat(page("not-an-id")).startsWith("HTTP/1.1 404");
    }

    private String page(String id) throws IOException {
        return send("GET /items/" + id).replaceAll("Date: .*", "");
    }

    private String post(String path, String body, String... headers) throws IOException {
        return whole(server.post(path, body, headers));
    }

    private String send(String request, String... headers) throws IOException {
        return whole(server.send(request, headers));
    }

    private String raw(String request) throws IOException {
        return whole(server.raw(request));
    }

    private static String whole(WireAnswer answer) {
        return answer.head() + "\r\n\r\n" + answer.text();
    }
}
