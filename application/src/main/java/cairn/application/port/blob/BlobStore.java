package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Stores bytes by path. A path is written once, and never visible in part.
public interface BlobStore {
    /// Stores exactly `size` bytes and returns once they survive a crash. If the stream ends early, is
    /// longer, or fails (its exception is passed on), stores nothing and keeps existing bytes of the
    /// path. Uses constant memory. The digest is the SHA-256 in hex.
    ///
    /// @throws WrongLength if the stream has fewer or more bytes
    Stored write(BlobPath path, InputStream bytes, long size) throws IOException;

    /// Opens the bytes from `offset` on; the caller closes the stream.
    ///
    /// @throws java.nio.file.NoSuchFileException if there are no bytes
    /// @throws cairn.application.port.Unavailable if the store is unavailable, or refuses access
    InputStream open(BlobPath path, long offset) throws IOException;

    /// Returns the number of bytes, or empty if there are none.
    OptionalLong size(BlobPath path);

    /// Returns the bytes that a client sent directly to the store at a URL of [TransferSigner],
    /// once they are complete. Empty if there are none, and always if the store only accepts
    /// bytes through `write`.
    Optional<Stored> received(BlobPath path);

    /// Returns the checksum of the current bytes; empty if there are none. A bucket knows its CRC32C; a
    /// file system reads the file.
    Optional<Checksum> checksum(BlobPath path);

    /// Lists up to `limit` paths after `after`, or the first ones, in an order of the store. Returns
    /// fewer only at the end. May or may not include paths added or deleted meanwhile.
    List<BlobPath> list(Optional<BlobPath> after, int limit);

    /// Does nothing if there are no bytes.
    void delete(BlobPath path);

    /// @param digest see [FileContent#digest()]
    record Stored(long size, String digest) {}

    /// @param size bytes
    /// @param crc32c RFC 3720 §B.4
    /// @param sha256 hex, if the store knows it
    record Checksum(long size, int crc32c, Optional<String> sha256) {}

    /// The stream did not have the promised length.
    final class WrongLength extends IOException {
        private static final long serialVersionUID = 1L;

        public WrongLength(long promised) {
            super("expected exactly " + promised + " bytes");
        }
    }
}
