package cairn.bootstrap.wiring.moving;

import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.adapter.storage.gcs.GcsBlobStore;
import cairn.adapter.storage.gcs.GcsConnection;
import cairn.adapter.storage.gcs.GcsSettings;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.configuration.StorageSettings;
import java.nio.file.Path;
import java.time.InstantSource;

/// Where the files of an environment are, for a copy.
record MoveStore(BlobStore blobs, Runnable closing) implements AutoCloseable {
    static MoveStore open(StorageSettings settings, Path folder, InstantSource clock) {
        return switch (settings) {
            case StorageSettings.Filesystem filesystem -> inFolder(folder, filesystem.reserveBytes());
            case StorageSettings.Gcs gcs -> Bucket.open(gcs, clock);
        };
    }

    private static MoveStore inFolder(Path folder, long reserveBytes) {
        FilesystemBlobStore store = new FilesystemBlobStore(folder.resolve("blobs"), reserveBytes);
        return new MoveStore(store, () -> {});
    }

    @Override
    public void close() {
        closing.run();
    }

    /// Loaded only where there is one.
    private static final class Bucket {
        static MoveStore open(StorageSettings.Gcs settings, InstantSource clock) {
            GcsConnection connection = GcsConnection.open(
                    new GcsSettings(settings.bucket(), settings.credentials().reveal(), settings.endpoint()), clock);
            return new MoveStore(new GcsBlobStore(connection), connection::close);
        }
    }
}
