package cairn.adapter.storage.gcs;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.port.blob.BlobStoreContract;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How long a signed download URL is valid, and how long it stays the same.
class GcsDownloadTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final FileContent CONTENT = new FileContent(
            BlobStoreContract.PATH, "a", new MediaType("text", "plain"), 1, "ab".repeat(32), null, null, false, null);

    private final SimulatedBucket bucket = SimulatedBucket.start();
    private Instant now = START;
    private final GcsConnection connection = GcsConnection.open(TestBucket.settings(bucket), () -> now);
    private final GcsUrlSigner signer = new GcsUrlSigner(connection);

    @BeforeEach
    void store() throws IOException {
        new GcsBlobStore(connection).write(CONTENT.path(), new ByteArrayInputStream(new byte[1]), 1);
    }

    @AfterEach
    void close() {
        connection.close();
        bucket.close();
    }

    @Test
    void staysTheSameForFifteenMinutes() {
        String first = url(Duration.ZERO);

        assertThat(url(Duration.ofSeconds(899))).isEqualTo(first);
        assertThat(url(Duration.ofSeconds(900))).isNotEqualTo(first);
    }

    @Test
    void worksForAtLeastFifteenMinutesAfterItIsIssued() throws IOException {
        url(Duration.ZERO);
        String late = url(Duration.ofSeconds(899));

        assertThat(statusAt(late, Duration.ofSeconds(899 + 900))).isEqualTo(200);
        assertThat(statusAt(late, Duration.ofMinutes(30))).isEqualTo(400);
    }

    @Test
    void differsByDisposition() {
        assertThat(signer.signDownload(CONTENT, "inline")).isNotEqualTo(signer.signDownload(CONTENT, "attachment"));
    }

    private String url(Duration later) {
        now = START.plus(later);
        return signer.signDownload(CONTENT, "inline").orElseThrow();
    }

    private int statusAt(String url, Duration later) throws IOException {
        bucket.setTime(START.plus(later));
        return ((HttpURLConnection) URI.create(url).toURL().openConnection()).getResponseCode();
    }
}
