package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import java.util.Optional;

/// What a store can tell of its bytes without giving them out.
public interface BlobChecksums {
    /// Of the bytes as they are now; empty when there is nothing. Costs no more than the store needs for it: a bucket
    /// knows its CRC32C, a file system reads the file.
    Optional<Checksum> find(BlobPath path);

    /// @param size bytes
    /// @param crc32c RFC 3720 §B.4
    /// @param sha256 hex, where the store can tell
    record Checksum(long size, int crc32c, Optional<String> sha256) {}
}
