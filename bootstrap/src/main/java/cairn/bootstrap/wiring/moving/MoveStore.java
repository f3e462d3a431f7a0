package cairn.bootstrap.wiring.moving;

import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.adapter.storage.gcs.GcsBlobStore;
import cairn.adapter.storage.gcs.GcsConnection;
import cairn.application.port.blob.BlobStore;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.wiring.adapters.FileStore;
import cairn.bootstrap.wiring.adapters.GcsWiring;
import java.nio.file.Path;
import java.time.InstantSource;

/// The file store of an environment, for a copy.
record MoveStore(BlobStore blobs, Runnable closing) implements AutoCloseable {
    static MoveStore open(StorageSettings settings, Path folder, InstantSource clock) {
        return switch (settings) {
            case StorageSettings.Filesystem filesystem -> inFolder(FileStore.inFolder(filesystem, folder));
            case StorageSettings.Gcs gcs -> Bucket.open(gcs, clock);
        };
    }

    private static MoveStore inFolder(FilesystemBlobStore store) {
        return new MoveStore(store, () -> {});
    }

    @Override
    public void close() {
        closing.run();
    }

    /// A separate class, so that it is only loaded if needed.
    private static final class Bucket {
        static MoveStore open(StorageSettings.Gcs settings, InstantSource clock) {
            GcsConnection connection = GcsWiring.connect(settings, clock);
            return new MoveStore(new GcsBlobStore(connection), connection::close);
        }
    }
}
