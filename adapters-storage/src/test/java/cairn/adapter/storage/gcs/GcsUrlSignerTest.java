package cairn.adapter.storage.gcs;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.port.blob.TransferSigner;
import cairn.application.port.blob.TransferSigner.SignedUpload;
import cairn.application.port.blob.TransferSignerContract;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Uses the clock of a simulated bucket, as the clock of a real one cannot be set.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GcsUrlSignerTest implements TransferSignerContract {
    private final SimulatedBucket bucket = SimulatedBucket.start();
    private final GcsConnection connection = GcsConnection.open(TestBucket.settings(bucket), () -> NOW);
    private final GcsUrlSigner signer = new GcsUrlSigner(connection);

    @AfterAll
    void close() {
        connection.close();
        bucket.close();
    }

    @Override
    public TransferSigner signer() {
        return signer;
    }

    @Override
    public Optional<SignatureProblem> judge(
            BlobPath path, String query, Map<String, String> headers, long length, Instant now) {
        bucket.objects().clear();
        bucket.setTime(now);
        RawPut put = put(path, query, headers, length);
        return switch (put.code()) {
            case "200", "IncompleteBody" -> Optional.empty();
            case "ExpiredToken" -> Optional.of(SignatureProblem.SIGNATURE_EXPIRED);
            case "SignatureDoesNotMatch",
                    "AccessDenied",
                    "EntityTooLarge",
                    "EntityTooSmall",
                    "MalformedSecurityHeader",
                    "AuthenticationRequired" -> Optional.of(SignatureProblem.INVALID_SIGNATURE);
            case String other -> throw new IllegalStateException(put.toString());
        };
    }

    private RawPut put(BlobPath path, String query, Map<String, String> headers, long length) {
        try {
            return RawPut.send(bucket.endpoint(), "/" + path + "?" + query, headers, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void urlsUseTheHostOfTheBucket() {
        GcsSettings settings = new GcsSettings("my-bucket", bucket.credentials(), Optional.empty(), TestBucket.TIMEOUT);
        try (GcsConnection google = GcsConnection.open(settings, () -> NOW)) {
            String url = new GcsUrlSigner(google)
                    .signUpload(PATH, "a.pdf", 3, EXPIRY)
                    .url();
            assertThat(url).startsWith("https://my-bucket.storage.googleapis.com/" + PATH + "?X-Goog-Algorithm=");
        }
    }

    @Test
    void signsLengthTypeNameAndThatTheObjectIsNew() {
        SignedUpload upload = signer.signUpload(PATH, "a.pdf", 3, EXPIRY);

        assertThat(upload.headers())
                .containsEntry("x-goog-content-length-range", "3,3")
                .containsEntry("x-goog-if-generation-match", "0")
                .containsEntry("Content-Type", "application/octet-stream")
                .containsKey("Content-Disposition");
        assertThat(URI.create(upload.url()).getQuery())
                .contains("X-Goog-SignedHeaders=content-disposition;content-type;host;x-goog-content-length-range;"
                        + "x-goog-if-generation-match")
                .contains("X-Goog-Expires=900");
    }

    /// Implementations of the protocol differ on whether several spaces are signed as one.
    @Test
    void collapsesSpacesInHeaders() {
        assertThat(signer.signUpload(PATH, "two  or   more", 3, EXPIRY)
                        .headers()
                        .values())
                .noneMatch(value -> value.contains("  "));
    }

    @Test
    void allowsMoreTimeForLargeFiles() {
        assertThat(signer.signUpload(PATH, "a", 64 << 20, EXPIRY).lastByteBy()).isEqualTo(EXPIRY.plusSeconds(1024));
    }

    @Test
    void refusesUploadsToThisServer() {
        SignedUpload upload = signer.signUpload(PATH, "a.pdf", 3, EXPIRY);
        String disposition = upload.headers().getOrDefault("Content-Disposition", "");
        String query = URI.create(upload.url()).getRawQuery();
        assertThat(signer.verifyUpload(PATH, query, 3, disposition, NOW)).contains(SignatureProblem.INVALID_SIGNATURE);
    }
}
