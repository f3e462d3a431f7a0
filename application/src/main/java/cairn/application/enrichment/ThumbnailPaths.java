package cairn.application.enrichment;

import cairn.application.Sha256;
import cairn.domain.content.BlobPath;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.ResourceId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// Where thumbnails lie: always the same for one resource, picture, size and version of the reader, so that a later
/// try finds what was written.
final class ThumbnailPaths {
    private static final List<String> EXTENSIONS = List.of("jpg", "png");

    private ThumbnailPaths() {}

    /// @param source tells apart the pictures that a resource may have one after another; empty for the bytes
    ///     that it was made with
    static BlobPath of(ResourceId resource, int version, String source, ThumbnailSize size, String extension) {
        if (!EXTENSIONS.contains(extension)) {
            throw new IllegalArgumentException("no file of a thumbnail ends in " + extension);
        }
        String picture = source.isEmpty() ? "" : "/" + source;
        String name = resource + "/" + version + "/" + size.wireName() + picture;
        return new BlobPath(id(name), extension);
    }

    /// All that a reader of that version may have written of the resource's own bytes.
    static List<BlobPath> all(ResourceId resource, int version) {
        return EXTENSIONS.stream()
                .flatMap(extension ->
                        Arrays.stream(ThumbnailSize.values()).map(size -> of(resource, version, "", size, extension)))
                .toList();
    }

    /// A UUID of version 8 (RFC 9562 §5.8), out of the SHA-256 of a name.
    private static UUID id(String name) {
        ByteBuffer hash = ByteBuffer.wrap(Sha256.digest().digest(name.getBytes(StandardCharsets.UTF_8)));
        long high = (hash.getLong() & 0xFFFFFFFFFFFF0FFFL) | 0x8000L;
        long low = (hash.getLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low);
    }
}
