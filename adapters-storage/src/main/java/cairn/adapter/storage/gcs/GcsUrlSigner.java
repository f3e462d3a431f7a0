package cairn.adapter.storage.gcs;

import cairn.adapter.storage.header.ContentDisposition;
import cairn.application.port.blob.TransferSigner;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.cloud.storage.BlobInfo;
import com.google.cloud.storage.HttpMethod;
import com.google.cloud.storage.Storage.SignUrlOption;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The bucket's own signed URLs (V4), signed locally with a service account key.
public final class GcsUrlSigner implements TransferSigner {
    /// The content type of all objects. The real type is in the file's record and in each download URL.
    static final String CONTENT_TYPE = "application/octet-stream";

    private static final Duration DOWNLOAD_LIFE = Duration.ofMinutes(30);
    private static final int CACHED_DOWNLOADS = 10_000;

    /// Bytes per second; the ticket of a slower upload may be collected before it ends.
    private static final long SLOWEST_SENDER = 64 * 1024;

    private final GcsConnection connection;
    private final Cache<Download, String> downloads;

    public GcsUrlSigner(GcsConnection connection) {
        this.connection = connection;
        // An RSA signature takes longer than the rest of a request.
        this.downloads = Caffeine.newBuilder()
                .maximumSize(CACHED_DOWNLOADS)
                .expireAfterWrite(DOWNLOAD_LIFE.dividedBy(2))
                .ticker(() -> TimeUnit.MILLISECONDS.toNanos(connection.clock().millis()))
                .build();
    }

    /// Only signed headers are enforced, and the content type is only signed as an extension header. The
    /// precondition limits the URL to one PUT: a second one finds a generation.
    @Override
    public SignedUpload signUpload(BlobPath path, String fileName, long size, Instant expiresAt) {
        Map<String, String> headers = Map.of(
                "Content-Disposition",
                ContentDisposition.attachment(fileName),
                "Content-Type",
                CONTENT_TYPE,
                "x-goog-content-length-range",
                size + "," + size,
                "x-goog-if-generation-match",
                "0");
        // Both in whole seconds, as in the URL.
        Instant expiry = Instant.ofEpochSecond(expiresAt.getEpochSecond());
        long seconds = expiry.getEpochSecond() - connection.clock().instant().getEpochSecond();
        String url = url(
                path,
                Duration.ofSeconds(seconds),
                List.of(SignUrlOption.httpMethod(HttpMethod.PUT), SignUrlOption.withExtHeaders(headers)));
        return new SignedUpload(url, headers, expiry, expiry.plusSeconds(size / SLOWEST_SENDER));
    }

    /// No upload URL leads to this server.
    @Override
    public Optional<SignatureProblem> verifyUpload(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now) {
        return Optional.of(SignatureProblem.INVALID_SIGNATURE);
    }

    @Override
    public Optional<String> signDownload(FileContent content, String contentDisposition) {
        Download download = new Download(
                content.path(), content.digest(), content.mimeType().toString(), contentDisposition);
        return Optional.of(downloads.get(download, this::url));
    }

    private String url(Download download) {
        Map<String, String> query = new HashMap<>();
        query.put("response-content-type", download.mimeType());
        query.put("response-content-disposition", download.disposition());
        ObjectDigest.generation(download.digest())
                .ifPresent(generation -> query.put("generation", Long.toString(generation)));
        return url(download.path(), DOWNLOAD_LIFE, List.of(SignUrlOption.withQueryParams(query)));
    }

    private String url(BlobPath path, Duration life, List<SignUrlOption> more) {
        Stream<SignUrlOption> common =
                Stream.of(SignUrlOption.withV4Signature(), connection.signer(), connection.host());
        return connection
                .storage()
                .signUrl(
                        BlobInfo.newBuilder(connection.idOf(path)).build(),
                        life.toSeconds(),
                        TimeUnit.SECONDS,
                        Stream.concat(common, more.stream()).toArray(SignUrlOption[]::new))
                .toString();
    }

    private record Download(BlobPath path, String digest, String mimeType, String disposition) {}
}
