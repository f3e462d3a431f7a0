package cairn.adapter.storage.filesystem;

import cairn.application.port.blob.BlobStore.Checksum;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32C;

/// Computes checksums by reading all bytes: a file system stores none.
final class FileChecksum {
    private static final int BUFFER = 256 * 1024;

    private FileChecksum() {}

    static Checksum of(InputStream in) throws IOException {
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
