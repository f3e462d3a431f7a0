package cairn.adapter.storage.filesystem;

import cairn.application.port.blob.BlobChecksums;
import cairn.application.port.blob.BlobStore;
import cairn.domain.content.BlobPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32C;

/// Reads the file: a file system keeps no checksums.
public final class FilesystemBlobChecksums implements BlobChecksums {
    private static final int BUFFER = 256 * 1024;

    private final BlobStore blobs;

    public FilesystemBlobChecksums(FilesystemBlobStore blobs) {
        this.blobs = blobs;
    }

    @Override
    public Optional<Checksum> find(BlobPath path) {
        try (InputStream in = blobs.open(path, 0)) {
            return Optional.of(read(in));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw StorageFailures.unavailable("read " + path, e);
        }
    }

    private static Checksum read(InputStream in) throws IOException {
        MessageDigest sha256 = Digests.sha256();
        CRC32C crc32c = new CRC32C();
        byte[] buffer = new byte[BUFFER];
        long size = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            sha256.update(buffer, 0, n);
            crc32c.update(buffer, 0, n);
            size += n;
        }
        return new Checksum(
                size, (int) crc32c.getValue(), Optional.of(HexFormat.of().formatHex(sha256.digest())));
    }
}
