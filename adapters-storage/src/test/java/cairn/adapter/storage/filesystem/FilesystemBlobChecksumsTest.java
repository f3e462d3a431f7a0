package cairn.adapter.storage.filesystem;

import cairn.application.port.blob.BlobChecksums;
import cairn.application.port.blob.BlobChecksumsContract;
import cairn.application.port.blob.BlobStore;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class FilesystemBlobChecksumsTest implements BlobChecksumsContract {
    @TempDir
    private Path folder = Path.of("");

    @Override
    public BlobStore store() {
        return new FilesystemBlobStore(folder, 0);
    }

    @Override
    public BlobChecksums checksums() {
        return new FilesystemBlobChecksums(new FilesystemBlobStore(folder, 0));
    }
}
