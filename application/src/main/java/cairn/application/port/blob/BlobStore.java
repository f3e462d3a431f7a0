package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Bytes by path. A path is written once; what is there is whole.
public interface BlobStore {
    /// Stores exactly `size` bytes of `bytes` and returns once they survive a crash. Nothing is kept, and what
    /// was under the path stays as it was, when the stream ends early, is longer, or fails (its exception is
    /// passed on). Memory is constant in `size`. The digest is the SHA-256, in hex.
    ///
    /// @throws WrongLength when the stream holds fewer or more bytes
    Stored write(BlobPath path, InputStream bytes, long size) throws IOException;

    /// The bytes from `offset` on; the caller closes.
    ///
    /// @throws java.nio.file.NoSuchFileException when there is nothing
    /// @throws cairn.application.port.Unavailable when the store is away, or refuses these bytes
    InputStream open(BlobPath path, long offset) throws IOException;

    /// Bytes there, empty when there is nothing.
    OptionalLong size(BlobPath path);

    /// What a client sent straight to the store at a URL of [TransferSigner], once it is all there. Empty when
    /// there is nothing, and always where bytes come in through `write` alone.
    Optional<Stored> received(BlobPath path);

    /// Of the bytes as they are now; empty when there is nothing. Costs no more than the store needs for it: a bucket
    /// knows its CRC32C, a file system reads the file.
    Optional<Checksum> checksum(BlobPath path);

    /// Up to `limit` paths in an order of the store's own: those behind `after`, or the first. Fewer only at
    /// the end. What comes or goes meanwhile may be there or not.
    List<BlobPath> list(Optional<BlobPath> after, int limit);

    /// Nothing there is fine.
    void delete(BlobPath path);

    /// @param digest vouches for the bytes, as [FileContent#digest()] says
    record Stored(long size, String digest) {}

    /// @param size bytes
    /// @param crc32c RFC 3720 §B.4
    /// @param sha256 hex, where the store can tell
    record Checksum(long size, int crc32c, Optional<String> sha256) {}

    /// The stream was not of the promised length.
    final class WrongLength extends IOException {
        private static final long serialVersionUID = 1L;

        public WrongLength(long promised) {
            super("expected exactly " + promised + " bytes");
        }
    }
}
