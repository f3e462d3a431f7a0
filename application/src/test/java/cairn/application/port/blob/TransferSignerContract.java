package cairn.application.port.blob;

import static cairn.domain.failure.Failure.SignatureProblem.INVALID_SIGNATURE;
import static cairn.domain.failure.Failure.SignatureProblem.SIGNATURE_EXPIRED;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.blob.TransferSigner.SignedUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What every [TransferSigner] does, wherever its URLs lead.
public interface TransferSignerContract {
    BlobPath PATH = new BlobPath(UUID.fromString("01930000-0000-7000-8000-000000000001"), "pdf");
    BlobPath OTHER = new BlobPath(UUID.fromString("01930000-0000-7000-8000-000000000002"), "pdf");
    Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    Instant EXPIRY = NOW.plusSeconds(900);

    /// The signer under test; the same throughout one test.
    TransferSigner signer();

    /// The problem that the receiver finds with a PUT at that time, if any.
    Optional<SignatureProblem> judge(
            BlobPath path, String query, Map<String, String> headers, long length, Instant now);

    @Test
    default void theSignedUrlEndsWithThePathOfTheBlob() {
        assertThat(URI.create(sign("a.pdf", 3).url()).getPath()).endsWith("/" + PATH);
    }

    @Test
    default void acceptsUploadsAsSigned() {
        assertThat(verify(PATH, sign("a.pdf", 3), 3, EXPIRY.minusMillis(1))).isEmpty();
        assertThat(verify(PATH, sign("empty", 0), 0, NOW)).isEmpty();
        assertThat(verify(PATH, sign("large", 5L << 30), 5L << 30, NOW)).isEmpty();
    }

    @Test
    default void returnsTheTimeUntilWhichAnUploadIsAccepted() {
        SignedUpload upload = signer().signUpload(PATH, "a.pdf", 3, EXPIRY.plusMillis(999));
        assertThat(upload.expiresAt()).isBetween(EXPIRY, EXPIRY.plusMillis(999));
        assertThat(verify(PATH, upload, 3, upload.expiresAt().minusMillis(1))).isEmpty();
        assertThat(verify(PATH, upload, 3, upload.expiresAt())).contains(SIGNATURE_EXPIRED);
    }

    @Test
    default void acceptsTheLastByteAtLeastUntilTheUrlExpires() {
        SignedUpload upload = sign("large", 5L << 30);
        assertThat(upload.lastByteBy()).isAfterOrEqualTo(upload.expiresAt());
    }

    @Test
    default void refusesAnotherPath() {
        assertThat(verify(OTHER, sign("a.pdf", 3), 3, NOW)).contains(INVALID_SIGNATURE);
    }

    @Test
    default void refusesAnotherLength() {
        SignedUpload upload = sign("a.pdf", 3);
        assertThat(verify(PATH, upload, 4, NOW)).contains(INVALID_SIGNATURE);
        assertThat(verify(PATH, upload, 0, NOW)).contains(INVALID_SIGNATURE);
    }

    @Test
    default void refusesAnotherDisposition() {
        SignedUpload upload = sign("a.pdf", 3);
        String query = URI.create(upload.url()).getRawQuery();
        for (String other : new String[] {"", "inline", disposition(sign("b.pdf", 3))}) {
            Map<String, String> headers = new HashMap<>(upload.headers());
            headers.put("Content-Disposition", other);
            assertThat(judge(PATH, query, headers, 3, NOW)).contains(INVALID_SIGNATURE);
        }
    }

    @Test
    default void refusesAPutThatLacksAnyOfTheSignedHeaders() {
        SignedUpload upload = sign("a.pdf", 3);
        String query = URI.create(upload.url()).getRawQuery();
        for (String header : upload.headers().keySet()) {
            Map<String, String> headers = new HashMap<>(upload.headers());
            headers.remove(header);
            assertThat(judge(PATH, query, headers, 3, NOW)).as(header).contains(INVALID_SIGNATURE);
        }
    }

    @Test
    default void refusesAChangedQuery() {
        SignedUpload upload = sign("a.pdf", 3);
        String query = URI.create(upload.url()).getRawQuery();
        for (int i = 0; i < query.length(); i++) {
            String changed = query.substring(0, i) + (query.charAt(i) == '1' ? '2' : '1') + query.substring(i + 1);
            assertThat(judge(PATH, changed, upload.headers(), 3, NOW)).contains(INVALID_SIGNATURE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&", "expires=1", "expires=99999999999999999999&size=3&signature=x", "%00", "ü=ö"})
    default void refusesAMalformedUploadQuery(String query) {
        assertThat(judge(PATH, query, sign("a.pdf", 3).headers(), 3, NOW)).contains(INVALID_SIGNATURE);
    }

    @Test
    default void anExpiredForgedUploadUrlIsInvalidRatherThanExpired() {
        assertThat(verify(OTHER, sign("a.pdf", 3), 3, EXPIRY.plusSeconds(1))).contains(INVALID_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a.pdf",
                "Ünïcødé – 漢字 🗿.pdf",
                "a\"b\\c.pdf",
                "two  spaces   .pdf ",
                "a\r\nX-Evil: 1",
                "\u0000\u007f\u0085",
                "..;/%41"
            })
    default void encodesAnyFileNameInAnAsciiHeader(String fileName) {
        SignedUpload upload = sign(fileName, 3);
        assertThat(disposition(upload)).matches("[ -~]+");
        assertThat(verify(PATH, upload, 3, NOW)).isEmpty();
    }

    private SignedUpload sign(String fileName, long size) {
        return signer().signUpload(PATH, fileName, size, EXPIRY);
    }

    private Optional<SignatureProblem> verify(BlobPath path, SignedUpload upload, long length, Instant now) {
        return judge(path, URI.create(upload.url()).getRawQuery(), upload.headers(), length, now);
    }

    private static String disposition(SignedUpload upload) {
        return upload.headers().getOrDefault("Content-Disposition", "missing");
    }
}
