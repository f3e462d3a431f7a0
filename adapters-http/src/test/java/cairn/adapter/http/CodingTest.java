package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Compression of responses by gzip and br, and their entity tags.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodingTest {
    private static final String LARGE = "GET /openapi.json";
    private static final String SMALL = "GET /health/live";

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
                "gzip                      | gzip",
                "br                        | br",
                "gzip, deflate, br, zstd   | br",
                "br;q=0.5, gzip            | gzip",
                "GZIP                      | gzip",
                "x-gzip                    | gzip",
                "*                         | br",
                "br;q=0, *                 | gzip",
                "identity;q=0, gzip;q=0.1  | gzip",
                "identity                  | ",
                "identity, gzip;q=0.5      | ",
                "gzip;q=0                  | ",
                "gzip;q=x                  | ",
                "deflate, zstd             | ",
                "''                        | ",
            })
    void usesTheCodingThatTheClientPrefers(String accepted, String coding) throws IOException {
        WireAnswer answer = server.send(LARGE, "Accept-Encoding: " + accepted);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Encoding")).isEqualTo(coding == null ? "" : coding);
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(plain(answer)).isEqualTo(server.send(LARGE).body());
    }

    @Test
    void joinsRepeatedAcceptEncodingHeadersIntoOneList() throws IOException {
        WireAnswer answer = server.send(LARGE, "Accept-Encoding: deflate", "Accept-Encoding: gzip");

        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
    }

    @Test
    void sendsSmallBodiesUncompressed() throws IOException {
        WireAnswer answer = server.send(SMALL, "Accept-Encoding: gzip");

        assertThat(answer.header("Content-Encoding")).isEmpty();
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.text()).isEqualTo("{\"status\":\"live\"}");
    }

    @Test
    void compressesSmallBodiesForClientsThatRefuseIdentity() throws IOException {
        WireAnswer answer = server.send(SMALL, "Accept-Encoding: gzip, identity;q=0");

        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(new String(plain(answer), StandardCharsets.UTF_8)).isEqualTo("{\"status\":\"live\"}");
    }

    @Test
    void compressesProblemsToo() throws IOException {
        WireAnswer answer = server.send("GET /v2/nowhere", "Accept-Encoding: gzip, identity;q=0", SampleServer.KEY);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(new String(plain(answer), StandardCharsets.UTF_8)).contains("route_not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity;q=0", "*;q=0", "deflate, identity;q=0.0", "zstd;q=1.0, *;q=0"})
    void returns406WhenNoCodingIsAcceptable(String accepted) throws IOException {
        WireAnswer answer = server.send(LARGE, "Accept-Encoding: " + accepted);

        assertThat(answer.status()).isEqualTo(406);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.text()).contains("\"not_acceptable\"");
        assertThat(answer.header("X-Trace-Id")).matches("[0-9a-f]{32}");
    }

    @Test
    void doesNotCompressPictures() throws IOException {
        WireAnswer answer = server.send("GET /picture", "Accept-Encoding: gzip, br");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Encoding")).isEmpty();
    }

    @Test
    void headReturnsTheHeadersOfGet() throws IOException {
        for (String accepted : List.of("gzip", "br", "identity")) {
            WireAnswer get = server.send(LARGE, "Accept-Encoding: " + accepted);
            WireAnswer head = server.send("HEAD /openapi.json", "Accept-Encoding: " + accepted);

            assertThat(head.body()).isEmpty();
            assertThat(stable(head)).isEqualTo(stable(get));
        }
    }

    /// Clients request ranges of files. Routes also match with a trailing slash.
    @ParameterizedTest
    @ValueSource(strings = {"", "/"})
    void sendsFilesUncompressed(String more) throws IOException {
        WireAnswer answer = server.send("GET /public/token/resources/id/file" + more, "Accept-Encoding: gzip");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Encoding")).isEmpty();
        assertThat(answer.header("ETag")).isEqualTo("\"1\"");
    }

    @Test
    void eachCodingHasItsOwnTagAndEveryTagIsRecognised() throws IOException {
        String plain = server.send(LARGE).header("ETag");
        String gzip = server.send(LARGE, "Accept-Encoding: gzip").header("ETag");
        String brotli = server.send(LARGE, "Accept-Encoding: br").header("ETag");

        assertThat(plain).matches("\"[0-9a-f]{64}\"");
        assertThat(gzip).isEqualTo(plain.replaceFirst("\"$", "--gzip\""));
        assertThat(brotli).isEqualTo(plain.replaceFirst("\"$", "--br\""));
        for (String tag : List.of(plain, gzip, brotli)) {
            WireAnswer answer = server.send(LARGE, "Accept-Encoding: gzip", "If-None-Match: " + tag);
            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.header("ETag")).isEqualTo(tag);
            assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(answer.header("Cache-Control")).isEqualTo("no-cache");
            assertThat(answer.header("Content-Encoding")).isEmpty();
            assertThat(answer.body()).isEmpty();
        }
    }

    /// A cache would take it for that of the body that it has (RFC 9111 §3.2).
    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD"})
    void doesNotNameTheTypeOfABodyThatIsNotModified(String method) throws IOException {
        WireAnswer answer = server.send(method + " /openapi.json", "If-None-Match: *");

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.header("Content-Type")).isEmpty();
    }

    @Test
    void comparesTagsWeaklyAndInLists() throws IOException {
        String tag = server.send(LARGE).header("ETag");

        for (String known : List.of("*", "W/" + tag, "\"a,b\", " + tag, "\"x\",W/\"y\"," + tag)) {
            assertThat(server.send(LARGE, "If-None-Match: " + known).status())
                    .as(known)
                    .isEqualTo(304);
            assertThat(server.send("HEAD /openapi.json", "If-None-Match: " + known)
                            .status())
                    .isEqualTo(304);
        }
        assertThat(server.send(LARGE, "If-None-Match: \"x\"", "If-None-Match: " + tag)
                        .status())
                .isEqualTo(304);
        for (String other :
                List.of("\"x\"", tag.replace("\"", ""), tag.toUpperCase(Locale.ROOT), "", "\"" + tag + "\"x")) {
            assertThat(server.send(LARGE, "If-None-Match: " + other).status())
                    .as(other)
                    .isEqualTo(200);
        }
    }

    private static byte[] plain(WireAnswer answer) throws IOException {
        ByteArrayInputStream body = new ByteArrayInputStream(answer.body());
        return switch (answer.header("Content-Encoding")) {
            case "gzip" -> new GZIPInputStream(body).readAllBytes();
            case "br" -> new BrotliInputStream(body).readAllBytes();
            default -> answer.body();
        };
    }

    private static String stable(WireAnswer answer) {
        return answer.head().replaceAll("(?m)^(Date|X-Trace-Id): .*$", "");
    }
}
