package cairn.bootstrap.wiring.adapters;

import cairn.adapter.resilience.Breaker;
import cairn.adapter.resilience.Guard;
import cairn.adapter.resilience.GuardedBlobStore;
import cairn.adapter.resilience.GuardedTransferSigner;
import cairn.adapter.storage.gcs.GcsBlobStore;
import cairn.adapter.storage.gcs.GcsConnection;
import cairn.adapter.storage.gcs.GcsSettings;
import cairn.adapter.storage.gcs.GcsUrlSigner;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Files in a bucket. A separate class, so that a server without a bucket never loads Google's client.
public final class GcsWiring {
    /// Calls take a few milliseconds, so more than this at once means that the bucket is slow.
    private static final int QUESTIONS = 32;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private GcsWiring() {}

    static FileStore open(StorageSettings.Gcs settings, InstantSource clock) {
        GcsConnection connection = connect(settings, clock);
        Breaker breaker = new Breaker("storage", Part.STORAGE);
        return new FileStore(
                new GuardedBlobStore(new GcsBlobStore(connection), new Guard(breaker, QUESTIONS, PATIENCE)),
                new GuardedTransferSigner(new GcsUrlSigner(connection), breaker),
                () -> true,
                List.of(breaker),
                connection::close);
    }

    public static GcsConnection connect(StorageSettings.Gcs settings, InstantSource clock) {
        return GcsConnection.open(
                new GcsSettings(
                        settings.bucket(), settings.credentials().reveal(), settings.endpoint(), settings.timeout()),
                clock);
    }
}
