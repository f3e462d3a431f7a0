package cairn.bootstrap.wiring.adapters;

import cairn.adapter.resilience.Breaker;
import cairn.adapter.storage.filesystem.FilesystemBlobStore;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.TransferSigner;
import cairn.bootstrap.configuration.StorageSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;

/// The adapters behind the ports of files.
///
/// @param isWritable whether it accepts files, as far as this server can tell without trying
/// @param breakers of a remote store
/// @param missing receives files without bytes
public record FileStore(
        BlobStore blobs,
        TransferSigner transfers,
        BooleanSupplier isWritable,
        List<Breaker> breakers,
        Runnable closing,
        MissingBytes missing)
        implements AutoCloseable {
    FileStore(
            BlobStore blobs,
            TransferSigner transfers,
            BooleanSupplier isWritable,
            List<Breaker> breakers,
            Runnable closing) {
        this(blobs, transfers, isWritable, breakers, closing, new MissingBytes());
    }

    /// @param signer of this server's own URLs
    static FileStore open(StorageSettings settings, Path folder, TransferSigner signer, InstantSource clock) {
        return switch (settings) {
            case StorageSettings.Filesystem filesystem ->
                new FileStore(
                        inFolder(filesystem, folder),
                        signer,
                        () -> isWritable(folder, filesystem),
                        List.of(),
                        () -> {});
            case StorageSettings.Gcs gcs -> GcsWiring.open(gcs, clock);
        };
    }

    public static FilesystemBlobStore inFolder(StorageSettings.Filesystem settings, Path folder) {
        return new FilesystemBlobStore(folder.resolve("blobs"), settings.reserveBytes());
    }

    /// The blob folder is created with the first file.
    private static boolean isWritable(Path folder, StorageSettings.Filesystem settings) {
        Path blobs = folder.resolve("blobs");
        Path place = Files.exists(blobs) ? blobs : folder;
        return Files.isWritable(place) && place.toFile().getUsableSpace() > settings.reserveBytes();
    }

    @Override
    public void close() {
        closing.run();
    }
}
