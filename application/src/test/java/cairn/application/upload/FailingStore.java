package cairn.application.upload;

import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.domain.content.BlobPath;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A store that fails to delete chosen blobs.
final class FailingStore implements BlobStore {
    final Map<BlobPath, Unavailable> failures = new HashMap<>();
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();

    @Override
    public Stored write(BlobPath path, InputStream bytes, long size) throws IOException {
        return blobs.write(path, bytes, size);
    }

    @Override
    public InputStream open(BlobPath path, long offset) throws IOException {
        return blobs.open(path, offset);
    }

    @Override
    public OptionalLong size(BlobPath path) {
        return blobs.size(path);
    }

    @Override
    public Optional<Stored> received(BlobPath path) {
        return blobs.received(path);
    }

    @Override
    public Optional<Checksum> checksum(BlobPath path) {
        return blobs.checksum(path);
    }

    @Override
    public List<BlobPath> list(Optional<BlobPath> after, int limit) {
        return blobs.list(after, limit);
    }

    @Override
    public void delete(BlobPath path) {
        Unavailable failure = failures.get(path);
        if (failure != null) {
            throw failure;
        }
        blobs.delete(path);
    }
}
