package cairn.adapter.storage.gcs;

import cairn.application.port.blob.BlobChecksums;
import cairn.domain.content.BlobPath;
import com.google.cloud.storage.Blob;
import com.google.cloud.storage.Storage.BlobField;
import com.google.cloud.storage.Storage.BlobGetOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;

/// What the bucket says of its objects; nothing is downloaded.
public final class GcsBlobChecksums implements BlobChecksums {
    private static final BlobGetOption FIELDS = BlobGetOption.fields(BlobField.NAME, BlobField.SIZE, BlobField.CRC32C);

    private final GcsConnection connection;

    public GcsBlobChecksums(GcsConnection connection) {
        this.connection = connection;
    }

    @Override
    public Optional<Checksum> find(BlobPath path) {
        try {
            return Uninterrupted.run(() -> GcsFailures.translated(
                    "look up gs://" + connection.bucket() + "/" + path,
                    () -> Optional.ofNullable(connection.storage().get(connection.idOf(path), FIELDS))
                            .map(GcsBlobChecksums::checksum)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The bucket writes it as four bytes, the highest first, in base64.
    private static Checksum checksum(Blob object) {
        byte[] crc32c = Base64.getDecoder().decode(object.getCrc32c());
        return new Checksum(object.getSize(), ByteBuffer.wrap(crc32c).getInt(), Optional.empty());
    }
}
