package cairn.adapter.storage.gcs;

import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobStore;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import com.google.cloud.ReadChannel;
import com.google.cloud.storage.BlobId;
import com.google.cloud.storage.BlobInfo;
import com.google.cloud.storage.Storage;
import com.google.cloud.storage.Storage.BlobField;
import com.google.cloud.storage.Storage.BlobGetOption;
import com.google.cloud.storage.Storage.BlobListOption;
import com.google.cloud.storage.Storage.BlobSourceOption;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Blobs as objects in a bucket, named by their paths.
public final class GcsBlobStore implements BlobStore {
    private static final BlobGetOption FIELDS = BlobGetOption.fields(
            BlobField.NAME, BlobField.SIZE, BlobField.GENERATION, BlobField.CRC32C, BlobField.CONTENT_ENCODING);

    /// Read-ahead, in bytes.
    private static final int CHUNK = 256 * 1024;

    private final GcsConnection connection;
    private final Storage storage;

    public GcsBlobStore(GcsConnection connection) {
        this.connection = connection;
        this.storage = connection.storage();
    }

    @Override
    public Stored write(BlobPath path, InputStream bytes, long size) throws IOException {
        BlobInfo target = BlobInfo.newBuilder(connection.idOf(path))
                .setContentType(GcsUrlSigner.CONTENT_TYPE)
                .build();
        ObjectUpload upload =
                new ObjectUpload("write " + name(path), storage.blobWriteSession(target), connection.writing());
        return Uninterrupted.run(() -> {
            Stored stored = upload.send(bytes, size);
            BlobInfo object = upload.object();
            if (!upload.arrivedWhole(object)) {
                call("delete " + name(path), () -> storage.delete(object.getBlobId()));
                throw new Unavailable(Part.STORAGE, name(path) + " did not arrive as it was sent");
            }
            return stored;
        });
    }

    /// Reads the generation that was found, so that all bytes are from one version.
    @Override
    public InputStream open(BlobPath path, long offset) throws IOException {
        BlobInfo object = find(path).orElseThrow(() -> new NoSuchFileException(name(path)));
        if (offset >= object.getSize()) {
            return InputStream.nullInputStream();
        }
        BlobId id = BlobId.of(connection.bucket(), path.toString(), object.getGeneration());
        ReadChannel channel = storage.reader(id, BlobSourceOption.shouldReturnRawInputStream(true));
        channel.setChunkSize(CHUNK);
        channel.seek(offset);
        return new ObjectStream(name(path), channel, connection.reading(), offset == 0 ? object.getCrc32c() : null);
    }

    @Override
    public OptionalLong size(BlobPath path) {
        return find(path).map(BlobInfo::getSize).map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    /// Ignores an object with a content encoding: its client sent an unsigned header, and the bucket
    /// would serve other bytes than it counted.
    @Override
    public Optional<Stored> received(BlobPath path) {
        return find(path)
                .filter(object -> object.getContentEncoding() == null)
                .map(object -> new Stored(object.getSize(), ObjectDigest.of(object)));
    }

    /// Reads the object's metadata; downloads nothing.
    @Override
    public Optional<Checksum> checksum(BlobPath path) {
        return find(path).map(GcsBlobStore::checksum);
    }

    /// The bucket encodes it as four bytes, big-endian, in base64.
    private static Checksum checksum(BlobInfo object) {
        byte[] crc32c = Base64.getDecoder().decode(object.getCrc32c());
        return new Checksum(object.getSize(), ByteBuffer.wrap(crc32c).getInt(), Optional.empty());
    }

    /// Sorted by name, which starts with the time of the upload's ticket.
    @Override
    public List<BlobPath> list(Optional<BlobPath> after, int limit) {
        String last = after.map(BlobPath::toString).orElse("");
        return call(
                "list gs://" + connection.bucket(),
                () -> storage.list(
                                connection.bucket(),
                                BlobListOption.prefix(BlobPath.FOLDER + "/"),
                                BlobListOption.startOffset(last),
                                BlobListOption.pageSize(limit + 1L),
                                BlobListOption.fields(BlobField.NAME))
                        .streamAll()
                        .map(BlobInfo::getName)
                        .filter(name -> name.compareTo(last) > 0)
                        .flatMap(name -> BlobPath.parse(name).stream())
                        .limit(limit)
                        .toList());
    }

    @Override
    public void delete(BlobPath path) {
        call("delete " + name(path), () -> storage.delete(connection.idOf(path)));
    }

    private Optional<BlobInfo> find(BlobPath path) {
        return call("look up " + name(path), () -> Optional.ofNullable(storage.get(connection.idOf(path), FIELDS)));
    }

    private <T> T call(String intent, GcsFailures.Call<T> call) {
        return connection.deadlines().call(intent, () -> GcsFailures.translated(intent, call));
    }

    private String name(BlobPath path) {
        return "gs://" + connection.bucket() + "/" + path;
    }
}
