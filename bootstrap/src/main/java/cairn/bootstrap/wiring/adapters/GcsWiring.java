package cairn.bootstrap.wiring.adapters;

import cairn.adapter.storage.gcs.GcsBlobStore;
import cairn.adapter.storage.gcs.GcsConnection;
import cairn.adapter.storage.gcs.GcsSettings;
import cairn.adapter.storage.gcs.GcsUrlSigner;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.resilience.Breaker;
import cairn.bootstrap.resilience.Guard;
import cairn.bootstrap.resilience.GuardedBlobStore;
import cairn.bootstrap.resilience.GuardedTransferSigner;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Files in a bucket. A class of its own, so that a server that keeps them in its folder never loads Google's
/// client.
final class GcsWiring {
    /// Each takes a few milliseconds: more at a time are a sign that it does not.
    private static final int QUESTIONS = 32;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private GcsWiring() {}

    static FileStore open(StorageSettings.Gcs settings, InstantSource clock) {
        GcsConnection connection = GcsConnection.open(
                new GcsSettings(
                        settings.bucket(), settings.credentials().reveal(), settings.endpoint(), settings.timeout()),
                clock);
        Breaker breaker = new Breaker("storage", Part.STORAGE);
        return new FileStore(
                new GuardedBlobStore(new GcsBlobStore(connection), new Guard(breaker, QUESTIONS, PATIENCE)),
                new GuardedTransferSigner(new GcsUrlSigner(connection), breaker),
                () -> true,
                List.of(breaker),
                connection::close);
    }
}
