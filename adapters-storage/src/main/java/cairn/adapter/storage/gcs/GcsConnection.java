package cairn.adapter.storage.gcs;

import cairn.domain.content.BlobPath;
import com.google.api.core.ApiClock;
import com.google.api.gax.retrying.RetrySettings;
import com.google.auth.oauth2.ServiceAccountCredentials;
import com.google.cloud.http.HttpTransportOptions;
import com.google.cloud.storage.BlobId;
import com.google.cloud.storage.BlobWriteSessionConfigs;
import com.google.cloud.storage.Storage;
import com.google.cloud.storage.Storage.SignUrlOption;
import com.google.cloud.storage.Storage.UriScheme;
import com.google.cloud.storage.StorageOptions;
import com.google.cloud.storage.StorageRetryStrategy;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// A connection to a bucket: JSON over HTTP, with timeouts and limited retries.
public final class GcsConnection implements AutoCloseable {
    private static final String SCOPE = "https://www.googleapis.com/auth/devstorage.read_write";
    private static final int CONNECT_MILLIS = 5_000;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

    /// Write buffer; a multiple of 256 KiB, as resumable uploads require.
    private static final int CHUNK = 2 << 20;

    private static final int QUESTIONS = 64;
    private static final int READS = 512;
    private static final int WRITES = 256;
    /// Factor for the timeout of a chunk, which may be sent again: 2 MiB take long on a slow line.
    private static final int PATIENCE_OF_WRITES = 3;

    private final Storage storage;
    private final String bucket;
    private final ServiceAccountCredentials signer;
    private final Optional<URI> endpoint;
    private final InstantSource clock;
    private final Deadlines deadlines;
    private final Deadlines reading;
    private final Deadlines writing;

    private GcsConnection(
            Storage storage,
            String bucket,
            ServiceAccountCredentials signer,
            Optional<URI> endpoint,
            InstantSource clock,
            Duration timeout) {
        this.storage = storage;
        this.bucket = bucket;
        this.signer = signer;
        this.endpoint = endpoint;
        this.clock = clock;
        this.deadlines = new Deadlines(timeout, QUESTIONS);
        this.reading = new Deadlines(timeout, READS);
        this.writing = new Deadlines(timeout.multipliedBy(PATIENCE_OF_WRITES), WRITES);
    }

    /// Sends nothing to the bucket, so a server can start while it is unreachable.
    ///
    /// @throws IllegalArgumentException if the credentials are no service account key
    public static GcsConnection open(GcsSettings settings, InstantSource clock) {
        return open(settings, clock, FIRST_PAUSE);
    }

    /// @param firstPause before the second attempt; later pauses are longer
    static GcsConnection open(GcsSettings settings, InstantSource clock, Duration firstPause) {
        ServiceAccountCredentials signer = credentials(settings.credentials());
        StorageOptions.Builder options = StorageOptions.http()
                .setBlobWriteSessionConfig(BlobWriteSessionConfigs.getDefault().withChunkSize(CHUNK))
                .setTransportOptions(HttpTransportOptions.newBuilder()
                        .setConnectTimeout(CONNECT_MILLIS)
                        .setReadTimeout((int) settings.timeout().toMillis())
                        .build())
                // All requests can be repeated: a path is written once, and deleted forever.
                .setStorageRetryStrategy(StorageRetryStrategy.getUniformStorageRetryStrategy())
                .setRetrySettings(retries(firstPause))
                .setClock(new Clock(clock))
                // Not needed, but the client would look it up in the network.
                .setProjectId(Optional.ofNullable(signer.getProjectId()).orElse("unknown"))
                .setCredentials(signer.createScoped(List.of(SCOPE)));
        settings.endpoint().ifPresent(options::setHost);
        return new GcsConnection(
                options.build().getService(),
                settings.bucket(),
                signer,
                settings.endpoint().map(URI::create),
                clock,
                settings.timeout());
    }

    private static ServiceAccountCredentials credentials(String json) {
        try {
            return ServiceAccountCredentials.fromStream(
                    new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new IllegalArgumentException("the credentials are no key of a service account", e);
        }
    }

    private static RetrySettings retries(Duration firstPause) {
        return RetrySettings.newBuilder()
                .setMaxAttempts(4)
                .setInitialRetryDelayDuration(firstPause)
                .setRetryDelayMultiplier(3)
                .setMaxRetryDelayDuration(Duration.ofSeconds(2))
                .setTotalTimeoutDuration(Duration.ofSeconds(30))
                .build();
    }

    Storage storage() {
        return storage;
    }

    String bucket() {
        return bucket;
    }

    InstantSource clock() {
        return clock;
    }

    Deadlines deadlines() {
        return deadlines;
    }

    /// For downloads, which must not take the places of short calls.
    Deadlines reading() {
        return reading;
    }

    /// The same for uploads.
    Deadlines writing() {
        return writing;
    }

    BlobId idOf(BlobPath path) {
        return BlobId.of(bucket, path.toString());
    }

    SignUrlOption signer() {
        return SignUrlOption.signWith(signer);
    }

    /// Puts the bucket's name into the host, so that the path of a URL is the path of the blob.
    SignUrlOption host() {
        return endpoint.map(uri -> SignUrlOption.withBucketBoundHostname(uri.getAuthority(), schemeOf(uri)))
                .orElseGet(SignUrlOption::withVirtualHostedStyle);
    }

    private static UriScheme schemeOf(URI uri) {
        return "https".equalsIgnoreCase(uri.getScheme()) ? UriScheme.HTTPS : UriScheme.HTTP;
    }

    @Override
    public void close() {
        try {
            storage.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// The server's clock, so that tests can set the time of signatures.
    private record Clock(InstantSource source) implements ApiClock {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public long millisTime() {
            return source.millis();
        }
    }
}
