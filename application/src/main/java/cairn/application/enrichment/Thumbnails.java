package cairn.application.enrichment;

import cairn.application.Sha256;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.content.PictureRepository;
import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The small pictures of what a resource looks like: of itself, of a document's first page, of a page's image. They
/// are written before the rows that name them; whatever a try that died has left is written over by the next.
public final class Thumbnails {
    private final PictureRepository pictures;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final PictureReader reader;

    public Thumbnails(PictureRepository pictures, BlobStore blobs, BlobRemovals removals, PictureReader reader) {
        this.pictures = pictures;
        this.blobs = blobs;
        this.removals = removals;
        this.reader = reader;
    }

    /// The picture that the resource itself is.
    Reading look(MediaType type, InputStream bytes) {
        try {
            return reader.read(type, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of the resource's own bytes.
    ///
    /// @param source see [StoredFiles#source]
    Picture store(ResourceId resource, String source, Reading.Readable seen) {
        return new Picture(seen.dimensions(), seen.colours(), store(resource, source, seen.thumbnails()));
    }

    /// The first page of the resource's own bytes. Colours are told of pictures alone. Empty for what can't be drawn.
    Optional<Picture> ofPage(ResourceId resource, String source, @Nullable PictureFile page) {
        return page == null ? Optional.empty() : draw(resource, source, page);
    }

    /// A picture that something else may take the place of. Empty for what can't be drawn.
    Optional<Picture> ofImage(ResourceId resource, @Nullable PictureFile image) {
        return image == null ? Optional.empty() : draw(resource, digest(image), image);
    }

    private Optional<Picture> draw(ResourceId resource, String source, PictureFile file) {
        return switch (look(file.mimeType(), new ByteArrayInputStream(file.bytes()))) {
            case Reading.Readable seen ->
                Optional.of(new Picture(seen.dimensions(), List.of(), store(resource, source, seen.thumbnails())));
            case Reading.Unsupported unsupported -> Optional.empty();
            case Reading.Unreadable unreadable -> Optional.empty();
        };
    }

    private List<Thumbnail> store(ResourceId resource, String source, List<Drawn> all) {
        List<Thumbnail> thumbnails = new ArrayList<>();
        for (Drawn drawn : all) {
            BlobPath path = ThumbnailPaths.of(resource, reader.version(), source, drawn.size(), drawn.extension());
            Stored stored = write(path, drawn.bytes());
            thumbnails.add(new Thumbnail(
                    drawn.size(), path, drawn.mimeType(), drawn.dimensions(), stored.size(), stored.digest()));
        }
        return thumbnails;
    }

    private Stored write(BlobPath path, byte[] bytes) {
        try (InputStream in = new ByteArrayInputStream(bytes)) {
            return blobs.write(path, in, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Inside the transaction that has set the resource's state.
    void keep(WorkspaceId workspace, ResourceId resource, Picture picture) {
        List<BlobPath> old = pictures.write(workspace, resource, picture, reader.version());
        removals.enqueue(workspace, old);
    }

    /// Inside the transaction that has set the resource's state: there is nothing to be seen of it any more.
    void forget(WorkspaceId workspace, ResourceId resource) {
        removals.enqueue(workspace, pictures.delete(workspace, resource));
    }

    /// Inside a transaction that found the resource gone.
    void discard(WorkspaceId workspace, Picture picture) {
        removals.enqueue(
                workspace, picture.thumbnails().stream().map(Thumbnail::path).toList());
    }

    /// Inside a transaction that found the resource gone: a try before may have drawn some of its own bytes, and died
    /// before it could say so.
    void discardAll(WorkspaceId workspace, ResourceId resource) {
        removals.enqueue(workspace, ThumbnailPaths.all(resource, reader.version()));
    }

    private static String digest(PictureFile file) {
        return HexFormat.of().formatHex(Sha256.digest().digest(file.bytes()));
    }
}
