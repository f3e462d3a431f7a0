package cairn.bootstrap.wiring.moving;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.fault.FaultProxy;
import cairn.application.fault.FaultProxy.State;
import cairn.application.port.Unavailable;
import cairn.bootstrap.configuration.Secret;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.configuration.StorageSettings.Lifetimes;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoveStoreTest {
    private static final Lifetimes LIFETIMES =
            new Lifetimes(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    @TempDir
    private Path folder = Path.of("");

    /// The default timeout is 20 s.
    @Test
    void honoursTheConfiguredBucketTimeout() {
        try (SimulatedBucket bucket = SimulatedBucket.start();
                FaultProxy wire = FaultProxy.to(URI.create(bucket.endpoint()));
                MoveStore store = MoveStore.open(settings(bucket, wire), folder, InstantSource.system())) {
            wire.become(State.HUNG);

            assertTimeout(
                    Duration.ofSeconds(10),
                    () -> assertThatThrownBy(() -> store.blobs().list(Optional.empty(), 1))
                            .isInstanceOf(Unavailable.class));
        }
    }

    private static StorageSettings settings(SimulatedBucket bucket, FaultProxy wire) {
        return new StorageSettings.Gcs(
                SimulatedBucket.NAME,
                new Secret(bucket.credentials()),
                Optional.of(wire.uri().toString()),
                Duration.ofSeconds(1),
                0,
                LIFETIMES);
    }
}
