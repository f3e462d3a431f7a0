package cairn.adapter.storage.gcs.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.auth.oauth2.ServiceAccountCredentials;
import com.google.cloud.storage.BlobId;
import com.google.cloud.storage.BlobInfo;
import com.google.cloud.storage.HttpMethod;
import com.google.cloud.storage.Storage;
import com.google.cloud.storage.Storage.BlobListOption;
import com.google.cloud.storage.Storage.BlobSourceOption;
import com.google.cloud.storage.Storage.BlobTargetOption;
import com.google.cloud.storage.Storage.CopyRequest;
import com.google.cloud.storage.Storage.SignUrlOption;
import com.google.cloud.storage.Storage.UriScheme;
import com.google.cloud.storage.StorageException;
import com.google.cloud.storage.StorageOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Google's client works with the simulated bucket, which refuses the same requests as a real one.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SimulatedBucketTest {
    private static final BlobId NAME = BlobId.of(SimulatedBucket.NAME, "a folder/é+b~*.txt");

    private final SimulatedBucket bucket = SimulatedBucket.start();
    private final ServiceAccountCredentials credentials = credentials();
    private final Storage storage = StorageOptions.http()
            .setHost(bucket.endpoint())
            .setProjectId("simulated")
            .setCredentials(credentials.createScoped(List.of("scope")))
            .build()
            .getService();

    private ServiceAccountCredentials credentials() {
        try {
            return ServiceAccountCredentials.fromStream(
                    new ByteArrayInputStream(bucket.credentials().getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void empty() {
        bucket.objects().clear();
        bucket.setTime(Instant.now());
    }

    @AfterAll
    void close() throws Exception {
        storage.close();
        bucket.close();
    }

    @Test
    void storesAnObjectInOneRequestAndReturnsIt() {
        create("abc");

        assertThat(storage.readAllBytes(NAME)).asString().isEqualTo("abc");
        assertThat(storage.get(NAME).getCrc32c()).isEqualTo("Nks/tw==");
    }

    @Test
    void copies() {
        create("abc");
        BlobId copy = BlobId.of(SimulatedBucket.NAME, "copy/é");

        storage.copy(CopyRequest.of(NAME, copy)).getResult();

        assertThat(storage.readAllBytes(copy)).asString().isEqualTo("abc");
    }

    @Test
    void listsByPrefixAndPage() {
        for (String name : new String[] {"a/1", "a/2", "a/3", "b/1"}) {
            storage.create(BlobInfo.newBuilder(SimulatedBucket.NAME, name).build(), new byte[0]);
        }

        assertThat(storage.list(SimulatedBucket.NAME, BlobListOption.prefix("a/"), BlobListOption.pageSize(2))
                        .streamAll()
                        .map(BlobInfo::getName))
                .containsExactly("a/1", "a/2", "a/3");
        assertThat(storage.list(SimulatedBucket.NAME, BlobListOption.startOffset("a/3"))
                        .streamAll()
                        .map(BlobInfo::getName))
                .containsExactly("a/3", "b/1");
    }

    @Test
    void checksGenerationPreconditions() {
        long generation = create("abc").getGeneration();

        assertRefused(
                412,
                () -> storage.create(BlobInfo.newBuilder(NAME).build(), new byte[1], BlobTargetOption.doesNotExist()));
        assertRefused(412, () -> storage.delete(NAME, BlobSourceOption.generationMatch(generation + 1)));
        assertThat(storage.get(BlobId.of(NAME.getBucket(), NAME.getName(), generation + 1)))
                .isNull();
        assertThat(storage.delete(NAME, BlobSourceOption.generationMatch(generation)))
                .isTrue();
        assertThat(storage.delete(NAME)).isFalse();
    }

    @Test
    void refusesRequestsWithoutAToken() throws IOException {
        create("abc");

        assertThat(status(bucket.endpoint() + "/storage/v1/b/" + SimulatedBucket.NAME + "/o"))
                .isEqualTo(401);
        assertThat(status(bucket.endpoint() + "/a%20folder/%C3%A9%2Bb~*.txt")).isEqualTo(403);
    }

    @Test
    void servesAnObjectOnlyAtItsSignedUrl() throws IOException {
        create("abc");
        String url = signed(60).toString();

        assertThat(status(url)).isEqualTo(200);
        assertThat(status(url.replace("a%20folder", "another"))).isEqualTo(403);
        assertThat(status(url + "&response-content-type=text%2Fhtml")).isEqualTo(403);
        assertThat(status(url.replace("X-Goog-Expires=60", "X-Goog-Expires=61")))
                .isEqualTo(403);
        assertThat(status(url.replaceAll("X-Goog-Signature=.", "X-Goog-Signature=g")))
                .isEqualTo(403);
        assertThat(status(url.replace("goog4_request", "goog3_request"))).isEqualTo(403);
    }

    @Test
    void refusesAUrlBeforeAndAfterItsValidity() throws IOException {
        create("abc");
        String url = signed(60).toString();
        bucket.setTime(Instant.now().plusSeconds(61));
        assertThat(status(url)).isEqualTo(400);
        bucket.setTime(Instant.now().minusSeconds(1000));
        assertThat(status(url)).isEqualTo(403);
    }

    @Test
    void refusesUnsignedExtensionHeaders() throws IOException {
        URL url = storage.signUrl(BlobInfo.newBuilder(NAME).build(), 60, TimeUnit.SECONDS, options(HttpMethod.PUT));

        assertThat(put(url, Map.of("x-goog-acl", "public-read"))).isEqualTo(403);
        assertThat(bucket.objects().list()).isEmpty();
        assertThat(put(url, Map.of())).isEqualTo(200);
    }

    private URL signed(long seconds) {
        return storage.signUrl(BlobInfo.newBuilder(NAME).build(), seconds, TimeUnit.SECONDS, options(HttpMethod.GET));
    }

    private SignUrlOption[] options(HttpMethod method) {
        String host = URI.create(bucket.endpoint()).getAuthority();
        return new SignUrlOption[] {
            SignUrlOption.httpMethod(method),
            SignUrlOption.withV4Signature(),
            SignUrlOption.signWith(credentials),
            SignUrlOption.withBucketBoundHostname(host, UriScheme.HTTP)
        };
    }

    private BlobInfo create(String text) {
        return storage.create(BlobInfo.newBuilder(NAME).build(), text.getBytes(StandardCharsets.UTF_8));
    }

    private static int status(String url) throws IOException {
        return ((HttpURLConnection) URI.create(url).toURL().openConnection()).getResponseCode();
    }

    private static int put(URL url, Map<String, String> headers) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setRequestMethod("PUT");
        connection.setDoOutput(true);
        headers.forEach(connection::setRequestProperty);
        connection.getOutputStream().write(1);
        return connection.getResponseCode();
    }

    private static void assertRefused(int status, ThrowingCallable call) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(call)
                .satisfies(thrown -> assertThat(thrown.getCode()).isEqualTo(status));
    }
}
