package cairn.bootstrap.wiring;

import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.application.port.BlobStore;
import cairn.application.port.DownloadSigner;
import cairn.application.port.UploadSigner;
import cairn.bootstrap.configuration.StorageSettings;
import cairn.bootstrap.resilience.Breaker;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// What stands behind the ports of files.
///
/// @param breakers of a store that is elsewhere
/// @param missing is told of files without bytes
record FileStore(
        BlobStore blobs,
        UploadSigner uploads,
        DownloadSigner downloads,
        List<Breaker> breakers,
        Runnable closing,
        MissingBytes missing)
        implements AutoCloseable {
    FileStore(
            BlobStore blobs, UploadSigner uploads, DownloadSigner downloads, List<Breaker> breakers, Runnable closing) {
        this(blobs, uploads, downloads, breakers, closing, new MissingBytes());
    }

    /// @param signer of this server's own URLs
    static FileStore open(StorageSettings settings, Path folder, UploadSigner signer, InstantSource clock) {
        return switch (settings) {
            case StorageSettings.Filesystem filesystem ->
                new FileStore(
                        new FilesystemBlobStore(folder.resolve("blobs"), filesystem.reserveBytes()),
                        signer,
                        (content, disposition) -> Optional.empty(),
                        List.of(),
                        () -> {});
            case StorageSettings.Gcs gcs -> GcsWiring.open(gcs, clock);
        };
    }

    @Override
    public void close() {
        closing.run();
    }
}
