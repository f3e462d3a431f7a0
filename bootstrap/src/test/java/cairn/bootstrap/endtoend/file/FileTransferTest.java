package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bytes that the server receives and sends itself. With a bucket, [BucketTest] covers the part of the
/// server.
@Tag("embedded")
@ExtendWith(CairnExtension.class)
class FileTransferTest {
    private static final byte[] BYTES = "0123456789".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @CsvSource({
        "bytes=2-4, 206, 234, bytes 2-4/10",
        "bytes=7-, 206, 789, bytes 7-9/10",
        "bytes=-3, 206, 789, bytes 7-9/10",
        "bytes=0-99, 206, 0123456789, bytes 0-9/10",
        "bytes=10-, 416, , bytes */10",
    })
    void servesByteRanges(String range, int status, String expected, String contentRange, Api api) {
        String url = api.createFile("a.txt", "text/plain", BYTES).at("/fileUrl");

        Reply part = api.with("Range", range).get(url);

        assertThat(part.status()).isEqualTo(status);
        assertThat(part.header("Content-Range")).isEqualTo(contentRange);
        if (status == 206) {
            assertThat(part.text()).isEqualTo(expected);
        }
    }

    @Test
    void anUploadUrlAcceptsOnlyTheSignedRequest(Api api) {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=10");
        Map<String, String> signed = Map.of("Content-Disposition", offer.at("/headers/Content-Disposition"));
        String url = offer.at("/url");

        assertThat(offer.header("Cache-Control")).contains("no-store");
        assertThat(offer.at("/path")).matches("stored-files/[0-9a-f-]{36}\\.txt");
        assertThat(put(api, url, BYTES, Map.of()).at("/detail")).isEqualTo("invalid_signature");
        assertThat(put(api, url, BYTES, Map.of("Content-Disposition", "inline")).status())
                .isEqualTo(403);
        assertThat(put(api, url, "short".getBytes(StandardCharsets.UTF_8), signed)
                        .status())
                .isIn(400, 403);
        assertThat(put(api, url.replace(".txt?", ".html?"), BYTES, signed).status())
                .isEqualTo(403);
        assertThat(put(api, url.replace("expires=", "expires=9"), BYTES, signed).status())
                .isEqualTo(403);

        Reply stored = put(api, url, BYTES, signed);

        assertThat(stored.status()).as(stored.text()).isEqualTo(200);
        assertThat(stored.header("ETag")).isNotEmpty();
        assertThat(put(api, url, BYTES, signed).status()).isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "If-None-Match | @               | 304",
                "If-None-Match | W/@             | 304",
                "If-None-Match | *               | 304",
                "If-None-Match | \"x\"           | 206",
                "If-Match      | @               | 206",
                "If-Match      | \"x\", @        | 206",
                "If-Match      | *               | 206",
                "If-Match      | \"x\"           | 412",
                "If-Match      | W/@             | 412",
                "If-Range      | @               | 206",
                "If-Range      | \"x\"           | 200",
                "If-Range      | W/@             | 200",
                "If-Range      | Sat, 01 Jan 2050 00:00:00 GMT | 200",
            })
    void honoursConditionalHeadersOfDownloads(String header, String value, int status, Api api) {
        String url = api.createFile("a.txt", "text/plain", BYTES).at("/fileUrl");
        String tag = api.get(url).header("ETag");

        Reply reply = api.with(header, value.replace("@", tag))
                .with("Range", "bytes=2-4")
                .get(url);

        assertThat(reply.status()).isEqualTo(status);
        if (status < 400) {
            assertThat(reply.text()).isEqualTo(status == 304 ? "" : status == 206 ? "234" : "0123456789");
            assertThat(reply.header("ETag")).isEqualTo(tag);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes=0-1,4-5 | 200",
                "bytes=5-2 | 200",
                "bytes=a-b | 200",
                "items=0-1 | 200",
                "bytes=- | 200",
                "bytes=-0 | 416",
                "bytes=10-20 | 416",
                "bytes=-99 | 206",
                "BYTES = 0-0 | 206",
            })
    void handlesUnusualRangeHeaders(String range, int status, Api api) {
        String url = api.createFile("a.txt", "text/plain", BYTES).at("/fileUrl");

        Reply reply = api.with("Range", range).get(url);

        assertThat(reply.status()).isEqualTo(status);
        assertThat(status == 416 || reply.text().length() == (range.contains("0-0") ? 1 : 10))
                .isTrue();
    }

    @Test
    void headRequestsIgnoreRangesAndFilesAreNeverCompressed(Api api) {
        String url = api.createFile("a.txt", "text/plain", "a".repeat(5000).getBytes(StandardCharsets.UTF_8))
                .at("/fileUrl");

        Reply head = head(api.with("Range", "bytes=2-4"), url);
        Reply coded = api.with("Accept-Encoding", "gzip, br").get(url);

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Length")).isEqualTo("5000");
        assertThat(head.header("Accept-Ranges")).isEqualTo("bytes");
        assertThat(head.body()).isEmpty();
        assertThat(coded.header("Content-Encoding")).isEmpty();
        assertThat(coded.header("Content-Length")).isEqualTo("5000");
        assertThat(api.with("Accept-Encoding", "gzip, identity;q=0").get(url).status())
                .isEqualTo(406);
    }

    private static Reply head(Api api, String path) {
        return api.send("HEAD", path, BodyPublishers.noBody(), Map.of());
    }

    private static Reply put(Api api, String url, byte[] bytes, Map<String, String> headers) {
        return api.without("X-Api-Key").send("PUT", url, BodyPublishers.ofByteArray(bytes), headers);
    }
}
