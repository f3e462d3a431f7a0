package cairn.adapter.storage.filesystem;

import cairn.application.port.blob.BlobStore.WrongLength;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.HexFormat;

/// A blob that is being received. Deleted when closed, unless it was moved into place.
final class TemporaryFile implements AutoCloseable {
    private static final int BUFFER = 64 * 1024;
    /// Interval of checks for free space: uploads that fit one by one may not fit together.
    private static final long BYTES_BETWEEN_CHECKS = 16L << 20;

    private final Path file;
    private final FileOutputStream out;
    private final DiskSpace space;

    TemporaryFile(Path folder, DiskSpace space) {
        this.space = space;
        try {
            this.file = Files.createTempFile(folder, "", ".part");
            this.out = new FileOutputStream(file.toFile());
        } catch (IOException e) {
            throw StorageFailures.unavailable("write to " + folder, e);
        }
    }

    /// Reads exactly `size` bytes and syncs them.
    ///
    /// @return their SHA-256 in hex
    /// @throws IOException from the stream itself, or [WrongLength]
    String fill(InputStream bytes, long size) throws IOException {
        MessageDigest digest = Digests.sha256();
        byte[] buffer = new byte[BUFFER];
        long unchecked = 0;
        long missing = size;
        for (int n = bytes.read(buffer); n >= 0; n = bytes.read(buffer)) {
            missing -= n;
            if (missing < 0) {
                throw new WrongLength(size);
            }
            unchecked += n;
            if (unchecked >= BYTES_BETWEEN_CHECKS) {
                space.require(missing);
                unchecked = 0;
            }
            append(buffer, n);
            digest.update(buffer, 0, n);
        }
        if (missing > 0) {
            throw new WrongLength(size);
        }
        sync();
        return HexFormat.of().formatHex(digest.digest());
    }

    private void append(byte[] buffer, int length) {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw StorageFailures.unavailable("write " + file, e);
        }
    }

    private void sync() {
        try {
            out.getFD().sync();
            out.close();
        } catch (IOException e) {
            throw StorageFailures.unavailable("write " + file, e);
        }
    }

    /// Moves the file into place. An existing file is replaced atomically.
    void moveTo(Path folder, String name) {
        try {
            Files.move(file, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            FileFolders.sync(folder);
        } catch (IOException e) {
            throw StorageFailures.unavailable("write " + folder.resolve(name), e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The next start deletes it.
            StorageFailures.log("could not delete " + file, e);
        }
    }
}
