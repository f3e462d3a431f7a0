package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Unusual and malformed HTTP: every request is answered, errors with a problem.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FramingTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String PARENT = "traceparent: 00-" + TRACE + "-00f067aa0ba902b7-01";

    private SampleServer server;

    @BeforeAll
    void start() throws IOException {
        server = SampleServer.start();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void optionsForTheServerListsEveryMethod() throws IOException {
        WireAnswer answer = server.send("OPTIONS *", PARENT);

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.header("Allow")).isEqualTo("DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT");
        assertThat(answer.header("X-Trace-Id")).isEqualTo(TRACE);
    }

    @Test
    void optionsForAPathListsItsMethods() throws IOException {
        WireAnswer answer = server.send("OPTIONS /v2/tags", SampleServer.KEY);

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.header("Allow")).isEqualTo("GET, HEAD, OPTIONS, POST");
        assertThat(answer.body()).isEmpty();
        assertThat(server.send("OPTIONS /v2/nowhere", SampleServer.KEY).status())
                .isEqualTo(404);
        assertThat(server.send("OPTIONS /v2/tags").status()).isEqualTo(401);
        assertThat(server.send("OPTIONS /health/live").header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }

    @ParameterizedTest
    @CsvSource({
        "TRACE /v2/tags,       405, method_not_allowed",
        "TRACE /health/live,   405, method_not_allowed",
        "get /v2/tags,         405, method_not_allowed",
        "BREW /v2/tags,        405, method_not_allowed",
        "GET *,                400, malformed_request",
        "DELETE /v2/%ff,       400, malformed_request",
    })
    void refusesOtherMethodsAndAddresses(String request, int status, String code) throws IOException {
        WireAnswer answer = server.send(request, SampleServer.KEY, PARENT);

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.text()).contains("\"" + code + "\"");
        assertThat(answer.header("Allow").isEmpty()).isEqualTo(status != 405);
        assertThat(answer.header("X-Trace-Id")).matches("[0-9a-f]{32}");
        assertThat(answer.text()).contains(answer.header("X-Trace-Id"));
    }

    /// An external id may contain an encoded slash, which never ends a segment or leads out of the path.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2%2Ftags",
                "/v2/tags%2F",
                "/v2/tags%5C..%5Ctags",
                "/v2/tags/..%2Ftags",
                "/v2/tags/..%2F..%2Fhealth%2Flive",
                "/health%2Flive",
                "/health/..%2Fhealth/live",
                "/stored-files/..%2F..%2Fetc%2Fpasswd",
                "/x/..%2F..%2Fv2/tags",
                "/v2/tags/%2e%2e/tags%2Fa"
            })
    void anEncodedSlashDoesNotSeparateSegments(String path) throws IOException {
        WireAnswer answer = server.send("GET " + path, SampleServer.KEY, PARENT);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).contains("_not_found\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
                "chunked\r\n\r\n2\r\n{}XX\r\n0\r\n\r\n",
                "chunked\r\n\r\nffffffffffffffff\r\n{}\r\n0\r\n\r\n",
                "gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                "gzip\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                "chunked, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                "identity\r\nContent-Length: 2\r\n\r\n{}",
            })
    void refusesAmbiguousOrBrokenChunks(String framing) throws IOException {
        WireAnswer answer = server.raw(
                "POST /v2/folders HTTP/1.1\r\nHost: x\r\n" + SampleServer.KEY + "\r\nTransfer-Encoding: " + framing);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("\"malformed_request\"");
        assertThat(answer.header("Connection")).isEqualTo("close");
        assertThat(answer.header("X-Trace-Id")).matches("[0-9a-f]{32}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nope", "\"no such\"", "utf-16", "%00", "x-\u00e9"})
    void refusesBodiesInUnsupportedCharsets(String charset) throws IOException {
        WireAnswer answer = server.raw("POST /v2/folders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + SampleServer.KEY + "\r\nContent-Type: application/json; charset=" + charset
                + "\r\nContent-Length: 2\r\n\r\n{}");

        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.text()).contains("\"unsupported_media_type\"");
    }

    /// Otherwise a client whom a proxy permits only to read could delete.
    @Test
    void ignoresMethodOverrideHeaders() throws IOException {
        String other = "X-HTTP-Method-Override: ";

        assertThat(server.send("GET /health/live", other + "DELETE").status()).isEqualTo(200);
        assertThat(server.send("GET /health/live", other + "BREW").status()).isEqualTo(200);
        assertThat(server.send("POST /health/live", other + "GET").status()).isEqualTo(405);
    }

    @Test
    void readsAChunkedBody() throws IOException {
        WireAnswer answer = server.raw("POST /v2/folders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + SampleServer.KEY + "\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\n{\r\n1;x=y\r\n}\r\n0\r\n\r\n");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("\"validation_failed\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"name=%ff", "name=%C3", "name=%ed%a0%80", "name=%zz", "name=%", "x=%e2%82", "name=a%0", "%c0%80"
            })
    void refusesQueriesThatAreNotUtf8(String query) throws IOException {
        WireAnswer answer = server.send("GET /v2/tags?" + query, SampleServer.KEY);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("\"validation_failed\"", "\"pointer\":\"#query\"", "\"invalid_encoding\"");
    }

    @Test
    void checksKeyAndRouteBeforeTheQuery() throws IOException {
        assertThat(server.send("GET /v2/tags?name=%ff").status()).isEqualTo(401);
        assertThat(server.send("GET /v2/nowhere?name=%ff", SampleServer.KEY).status())
                .isEqualTo(404);
    }

    @Test
    void refusesConnect() throws IOException {
        WireAnswer answer = server.raw("CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n");

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).contains("GET");
        assertThat(answer.header("Connection")).isEqualTo("close");
        assertThat(answer.text()).contains("\"method_not_allowed\"");
    }

    @Test
    void ignoresProtocolUpgrades() throws IOException {
        WireAnswer answer = server.raw("GET /v2/workspaces/me HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\n"
                + SampleServer.KEY
                + "\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Set-Cookie")).isEmpty();
    }

    @Test
    void ignoresForwardedHeaders() throws IOException {
        WireAnswer answer = server.send(
                "GET /v2/workspaces/me",
                SampleServer.KEY,
                "Forwarded: for=192.0.2.1;host=evil.example;proto=https",
                "X-Forwarded-Host: evil.example",
                "X-Forwarded-Prefix: /evil");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.head() + answer.text()).doesNotContain("evil");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Service-Workspace-Id: @                                     | 200",
                "X-Service-Workspace-Id:  @                                    | 200",
                "X-Other-Workspace: @                                          | 200",
                "X-Service-Workspace-Id:                                       | 404",
                "X-Service-Workspace-Id: @; X-Service-Workspace-Id: @          | 200",
                "X-Service-Workspace-Id: @; X-Service-Workspace-Id: nonsense   | 400",
                "X-Service-Workspace-Id: nonsense; X-Service-Workspace-Id: @   | 400",
                "X-Service-Workspace-Id: @; X-Service-Workspace-Id:            | 400",
                "X-Service-Workspace-Id: @; X-Other-Workspace: nonsense        | 400",
                "X-Other-Workspace: @; X-Service-Workspace-Id: nonsense        | 400",
                "X-Other-Workspace: @; X-Service-Workspace-Id:                 | 400",
                "X-Service-Workspace-Id: @; X-Other-Workspace: @               | 200",
                "X-Service-Workspace-Id: @, @                                  | 200",
                "X-Service-Workspace-Id: @, nonsense                           | 400",
            })
    void refusesSeveralDifferentWorkspaceHeaders(String headers, int status) throws IOException {
        String id = "00000000-0000-7000-8000-000000000003";
        String own = server.send("GET /v2/workspaces/me", SampleServer.KEY).text();
        String known = own.replaceAll(".*?\"id\":\"([0-9a-f-]{36})\".*", "$1");

        WireAnswer answer = server.send(
                "GET /v2/workspaces/me",
                SampleServer.KEY,
                headers.replace("@", known).replaceAll(";\\s*", "\r\n"));

        assertThat(known).hasSameSizeAs(id);
        assertThat(answer.status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Api-Key: @; X-Api-Key: @                              | 200",
                "X-Api-Key: @, @                                         | 200",
                "X-Api-Key: @; X-Api-Key: other                          | 400",
                "X-Api-Key: other; X-Api-Key: @                          | 400",
                "X-Api-Key: @, other                                     | 400",
                "Authorization: Bearer @; Authorization: Bearer @        | 200",
                "Authorization: Bearer @; Authorization: Bearer other    | 400",
                "X-Api-Key: @; Authorization: Bearer other               | 200",
            })
    void refusesSeveralDifferentKeysInOneHeader(String headers, int status) throws IOException {
        WireAnswer answer = server.send(
                "GET /v2/workspaces/me", headers.replace("@", OneAccount.SECRET).replaceAll(";\\s*", "\r\n"));

        assertThat(answer.status()).isEqualTo(status);
        if (status == 400) {
            assertThat(answer.text()).contains("\"#header/" + headers.replaceAll(":.*", "") + "\"", "\"ambiguous\"");
        }
    }
}
