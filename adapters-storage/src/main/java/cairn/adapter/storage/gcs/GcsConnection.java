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

/// A bucket, and the way to it: JSON over HTTP, with time-outs, and with retries that end.
public final class GcsConnection implements AutoCloseable {
    private static final String SCOPE = "https://www.googleapis.com/auth/devstorage.read_write";
    private static final int CONNECT_MILLIS = 5_000;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

    /// Buffered a time while writing; a multiple of 256 KiB, as resumable uploads want it.
    private static final int CHUNK = 2 << 20;

    private static final int QUESTIONS = 64;
    private static final int READS = 512;
    private static final int WRITES = 256;
    /// For a chunk, which may have to be sent again: so 2 MiB may take as long on a slow line.
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

    /// Asks nothing of the bucket: a server starts while it is out of reach.
    ///
    /// @throws IllegalArgumentException when the credentials are no key of a service account
    public static GcsConnection open(GcsSettings settings, InstantSource clock) {
        return open(settings, clock, FIRST_PAUSE);
    }

    /// @param firstPause before the second attempt; later ones are longer
    static GcsConnection open(GcsSettings settings, InstantSource clock, Duration firstPause) {
        ServiceAccountCredentials signer = credentials(settings.credentials());
        StorageOptions.Builder options = StorageOptions.http()
                .setBlobWriteSessionConfig(BlobWriteSessionConfigs.getDefault().withChunkSize(CHUNK))
                .setTransportOptions(HttpTransportOptions.newBuilder()
                        .setConnectTimeout(CONNECT_MILLIS)
                        .setReadTimeout((int) settings.timeout().toMillis())
                        .build())
                // Everything done here may be done twice: a path is written once, and deleted for good.
                .setStorageRetryStrategy(StorageRetryStrategy.getUniformStorageRetryStrategy())
                .setRetrySettings(retries(firstPause))
                .setClock(new Clock(clock))
                // Never asked for, but looked up in the network when it is not set.
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

    /// Of bytes on their way, which must not keep questions from being asked.
    Deadlines reading() {
        return reading;
    }

    /// The same in the other direction.
    Deadlines writing() {
        return writing;
    }

    BlobId idOf(BlobPath path) {
        return BlobId.of(bucket, path.toString());
    }

    SignUrlOption signer() {
        return SignUrlOption.signWith(signer);
    }

    /// The bucket's name belongs to the host, so that the path of a URL is that of the blob.
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

    /// The server's clock, so that tests can set the time of a signature.
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
