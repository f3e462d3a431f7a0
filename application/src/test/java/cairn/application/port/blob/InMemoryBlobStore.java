package cairn.application.port.blob;

import cairn.application.port.Unavailable;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;

/// Blobs in a map.
public final class InMemoryBlobStore implements BlobStore {
    private final Map<BlobPath, byte[]> blobs = new ConcurrentHashMap<>();
    private final Set<BlobPath> direct = ConcurrentHashMap.newKeySet();
    private final Set<BlobPath> locked = ConcurrentHashMap.newKeySet();

    @Override
    public Stored write(BlobPath path, InputStream bytes, long size) throws IOException {
        byte[] all = bytes.readAllBytes();
        if (all.length != size) {
            throw new WrongLength(size);
        }
        blobs.put(path, all);
        return new Stored(size, sha256(all));
    }

    @Override
    public InputStream open(BlobPath path, long offset) throws IOException {
        byte[] bytes = blobs.get(path);
        if (bytes == null) {
            throw new NoSuchFileException(path.toString());
        }
        if (locked.contains(path)) {
            throw Unavailable.refused(Part.STORAGE, "could not read " + path);
        }
        int from = (int) Math.min(offset, bytes.length);
        return new ByteArrayInputStream(Arrays.copyOfRange(bytes, from, bytes.length));
    }

    @Override
    public OptionalLong size(BlobPath path) {
        byte[] bytes = blobs.get(path);
        return bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes.length);
    }

    /// Makes a stored blob fail when it is opened.
    public void lock(BlobPath path) {
        locked.add(path);
    }

    /// Stores bytes as if a client had uploaded them directly to the store.
    public void receive(BlobPath path, byte[] bytes) {
        blobs.put(path, bytes.clone());
        direct.add(path);
    }

    @Override
    public Optional<Stored> received(BlobPath path) {
        byte[] bytes = blobs.get(path);
        return bytes == null || !direct.contains(path)
                ? Optional.empty()
                : Optional.of(new Stored(bytes.length, "direct-" + sha256(bytes)));
    }

    @Override
    public Optional<Checksum> checksum(BlobPath path) {
        return Optional.ofNullable(blobs.get(path))
                .map(bytes -> new Checksum(bytes.length, crc32c(bytes), Optional.of(sha256(bytes))));
    }

    private static int crc32c(byte[] bytes) {
        CRC32C crc32c = new CRC32C();
        crc32c.update(bytes);
        return (int) crc32c.getValue();
    }

    @Override
    public List<BlobPath> list(Optional<BlobPath> after, int limit) {
        String last = after.map(BlobPath::toString).orElse("");
        return blobs.keySet().stream()
                .filter(path -> path.toString().compareTo(last) > 0)
                .sorted(Comparator.comparing(BlobPath::toString))
                .limit(limit)
                .toList();
    }

    @Override
    public void delete(BlobPath path) {
        blobs.remove(path);
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
