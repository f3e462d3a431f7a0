package cairn.adapter.storage.gcs;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.TransferSigner.SignedUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Direct transfers between a client and the bucket by signed URLs; the bucket may be a real one.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DirectTransferTest {
    private static final BlobPath PATH = new BlobPath(UUID.fromString("01930000-0000-7000-8000-0000000002aa"), "txt");

    private final HttpClient client = HttpClient.newHttpClient();
    private final TestBucket bucket = TestBucket.open();
    private final GcsUrlSigner signer = new GcsUrlSigner(bucket.connection());
    private GcsBlobStore store = bucket.storeWithout();

    @BeforeEach
    void empty() {
        store = bucket.storeWithout(PATH);
    }

    @AfterAll
    void close() throws Exception {
        bucket.storeWithout(PATH);
        bucket.close();
    }

    @Test
    void storesBytesSentAsSigned() throws Exception {
        SignedUpload upload = offer();

        HttpResponse<String> response = put(upload.url(), "abc", upload.headers());

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(store.size(PATH)).hasValue(3);
        Stored received = store.received(PATH).orElseThrow();
        assertThat(received.size()).isEqualTo(3);
        // 364b3fb7 is the CRC32C of "abc".
        assertThat(received.digest()).matches("crc32c-364b3fb7-\\d+");
    }

    @Test
    void refusesToOverwriteBytes() throws Exception {
        SignedUpload upload = offer();
        put(upload.url(), "abc", upload.headers());

        assertThat(put(upload.url(), "xyz", upload.headers()).statusCode()).isEqualTo(412);
        assertThat(store.received(PATH).orElseThrow().digest()).startsWith("crc32c-364b3fb7-");
    }

    @Test
    void refusesBytesOfAnotherLength() throws Exception {
        SignedUpload upload = offer();

        assertThat(put(upload.url(), "ab", upload.headers()).statusCode()).isEqualTo(400);
        assertThat(put(upload.url(), "abcd", upload.headers()).statusCode()).isEqualTo(400);
        assertThat(store.received(PATH)).isEmpty();
    }

    @Test
    void refusesHeadersOtherThanTheSignedOnes() throws Exception {
        SignedUpload upload = offer();
        Map<String, String> others = Map.of(
                "Content-Type", "text/html",
                "Content-Disposition", "inline",
                "x-goog-content-length-range", "0,100",
                "x-goog-if-generation-match", "1");
        for (Map.Entry<String, String> other : others.entrySet()) {
            Map<String, String> headers = new HashMap<>(upload.headers());
            headers.put(other.getKey(), other.getValue());
            assertThat(put(upload.url(), "abc", headers).statusCode())
                    .as(other.getKey())
                    .isEqualTo(403);
        }
        assertThat(store.received(PATH)).isEmpty();
    }

    @Test
    void doesNotAcceptBytesWithAContentEncoding() throws Exception {
        SignedUpload upload = offer();
        Map<String, String> headers = new HashMap<>(upload.headers());
        headers.put("Content-Encoding", "gzip");

        put(upload.url(), "abc", headers);

        assertThat(store.received(PATH)).isEmpty();
    }

    @Test
    void readsCompressedBytesWithoutDecompressing() throws Exception {
        byte[] packed = packed("abc");
        SignedUpload upload =
                signer.signUpload(PATH, "a.gz", packed.length, Instant.now().plusSeconds(600));
        Map<String, String> headers = new HashMap<>(upload.headers());
        headers.put("Content-Encoding", "gzip");
        send(HttpRequest.newBuilder(URI.create(upload.url())).PUT(BodyPublishers.ofByteArray(packed)), headers);

        assertThat(store.open(PATH, 0).readAllBytes()).isEqualTo(packed);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    @Test
    void refusesAnExtendedExpiry() throws Exception {
        SignedUpload upload = signer.signUpload(PATH, "a.txt", 3, Instant.now().plusSeconds(600));
        String url = upload.url().replaceAll("X-Goog-Expires=\\d+", "X-Goog-Expires=3600");

        assertThat(put(url, "abc", upload.headers()).statusCode()).isEqualTo(403);
    }

    @Test
    void servesBytesWithTheHeadersOfTheRecord() throws Exception {
        HttpResponse<String> whole = get(download(), Map.of());

        assertThat(whole.statusCode()).as(whole.body()).isEqualTo(200);
        assertThat(whole.body()).isEqualTo("abc");
        assertThat(whole.headers().firstValue("Content-Type")).contains("text/plain");
        assertThat(whole.headers().firstValue("Content-Disposition")).contains("attachment; filename=\"ä  b.txt\"");
        assertThat(whole.headers().firstValue("x-goog-hash")).isPresent();
    }

    @Test
    void servesRanges() throws Exception {
        HttpResponse<String> part = get(download(), Map.of("Range", "bytes=1-"));

        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.body()).isEqualTo("bc");
    }

    @Test
    void refusesChangedDownloadUrls() throws Exception {
        String url = download();

        assertThat(get(url.replace("attachment", "inline"), Map.of()).statusCode())
                .isEqualTo(403);
        assertThat(get(url.replace("text%2Fplain", "text%2Fhtml"), Map.of()).statusCode())
                .isEqualTo(403);
        assertThat(get(url.replace(".txt?", ".exe?"), Map.of()).statusCode()).isEqualTo(403);
        assertThat(get(url.replaceAll("generation=\\d+", "generation=1"), Map.of())
                        .statusCode())
                .isEqualTo(403);
    }

    /// A signed URL of the bytes just sent.
    private String download() throws IOException, InterruptedException {
        SignedUpload upload = offer();
        put(upload.url(), "abc", upload.headers());
        String digest = store.received(PATH).orElseThrow().digest();
        FileContent content =
                new FileContent(PATH, "a.txt", new MediaType("text", "plain"), 3, digest, null, null, false, null);
        return signer.signDownload(content, "attachment; filename=\"ä  b.txt\"").orElseThrow();
    }

    private SignedUpload offer() {
        return signer.signUpload(PATH, "Ä  ü.txt", 3, Instant.now().plusSeconds(600));
    }

    private HttpResponse<String> put(String url, String body, Map<String, String> headers)
            throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url)).PUT(BodyPublishers.ofString(body)), headers);
    }

    private HttpResponse<String> get(String url, Map<String, String> headers) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url)), headers);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, Map<String, String> headers)
            throws IOException, InterruptedException {
        headers.forEach(request::setHeader);
        return client.send(request.version(HttpClient.Version.HTTP_1_1).build(), BodyHandlers.ofString());
    }
}
