package cairn.adapter.storage.gcs;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.domain.content.BlobPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// The bucket of a test: a new simulated one, or a real one named in the environment by
/// `CAIRN_TEST_GCS_BUCKET` and `CAIRN_TEST_GCS_CREDENTIALS_FILE`, which should be empty.
record TestBucket(GcsSettings settings, AutoCloseable server, GcsConnection connection) implements AutoCloseable {
    /// The default timeout of a server.
    static final Duration TIMEOUT = Duration.ofSeconds(20);

    static TestBucket open() {
        Map<String, String> environment = System.getenv();
        String real = environment.getOrDefault("CAIRN_TEST_GCS_BUCKET", "");
        return real.isEmpty()
                ? of(SimulatedBucket.start())
                : of(real, Path.of(environment.getOrDefault("CAIRN_TEST_GCS_CREDENTIALS_FILE", "")));
    }

    private static TestBucket of(SimulatedBucket bucket) {
        return of(settings(bucket), bucket);
    }

    private static TestBucket of(String bucket, Path credentials) {
        try {
            return of(new GcsSettings(bucket, Files.readString(credentials), Optional.empty(), TIMEOUT), () -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TestBucket of(GcsSettings settings, AutoCloseable server) {
        return new TestBucket(settings, server, GcsConnection.open(settings, InstantSource.system()));
    }

    static GcsSettings settings(SimulatedBucket bucket) {
        return new GcsSettings(SimulatedBucket.NAME, bucket.credentials(), Optional.of(bucket.endpoint()), TIMEOUT);
    }

    /// The store, after deleting the objects of earlier tests.
    GcsBlobStore storeWithout(BlobPath... paths) {
        GcsBlobStore store = new GcsBlobStore(connection);
        for (BlobPath path : paths) {
            store.delete(path);
        }
        return store;
    }

    @Override
    public void close() throws Exception {
        connection.close();
        server.close();
    }
}
