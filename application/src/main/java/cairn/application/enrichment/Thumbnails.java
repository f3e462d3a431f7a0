package cairn.application.enrichment;

import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.content.PictureRepository;
import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes thumbnails of pictures, of the first pages of documents, and of the images of pages. Bytes are
/// written before the rows that refer to them.
public final class Thumbnails {
    private final PictureRepository pictures;
    private final ThumbnailBytes bytes;
    private final BlobRemovals removals;
    private final PictureReader reader;

    public Thumbnails(PictureRepository pictures, ThumbnailBytes bytes, BlobRemovals removals, PictureReader reader) {
        this.pictures = pictures;
        this.bytes = bytes;
        this.removals = removals;
        this.reader = reader;
    }

    /// Reads a picture.
    Reading look(MediaType type, InputStream file) {
        try {
            return reader.read(type, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Writes the thumbnails of a resource that is a picture.
    DrawnPicture store(WorkspaceId workspace, ResourceId resource, Reading.Readable seen) {
        return compared(
                workspace,
                resource,
                new Picture(seen.dimensions(), seen.colours(), bytes.write(workspace, seen.thumbnails())));
    }

    /// Makes thumbnails of a picture that represents the resource: the first page of a document, or the
    /// image of a page. Omits colours, which only pictures have. Returns empty if it cannot be decoded.
    Optional<DrawnPicture> draw(WorkspaceId workspace, ResourceId resource, @Nullable PictureFile file) {
        if (file == null) {
            return Optional.empty();
        }
        return switch (look(file.mimeType(), new ByteArrayInputStream(file.bytes()))) {
            case Reading.Readable seen ->
                Optional.of(compared(
                        workspace,
                        resource,
                        new Picture(seen.dimensions(), List.of(), bytes.write(workspace, seen.thumbnails()))));
            case Reading.Unsupported unsupported -> Optional.empty();
            case Reading.Unreadable unreadable -> Optional.empty();
        };
    }

    private DrawnPicture compared(WorkspaceId workspace, ResourceId resource, Picture drawn) {
        List<Thumbnail> known = pictures.thumbnails(workspace, resource);
        boolean isSame = looks(known).equals(looks(drawn.thumbnails())) && bytes.areThere(known);
        return new DrawnPicture(drawn, isSame ? known : List.of());
    }

    /// Called inside the transaction that has set the resource's state. Keeps existing
    /// thumbnails at their paths if they look the same, unless their bytes were lost, or their
    /// rows have changed meanwhile.
    void keep(WorkspaceId workspace, ResourceId resource, DrawnPicture compared) {
        Picture drawn = compared.picture();
        List<Thumbnail> known = pictures.thumbnails(workspace, resource);
        boolean isKnown = !known.isEmpty() && Set.copyOf(known).equals(Set.copyOf(compared.same()));
        if (isKnown) {
            bytes.discard(workspace, drawn.thumbnails());
        } else {
            bytes.keep(workspace, drawn.thumbnails());
        }
        Picture picture = isKnown ? new Picture(drawn.dimensions(), drawn.colours(), known) : drawn;
        removals.enqueue(workspace, pictures.write(workspace, resource, picture, reader.version()));
    }

    private static Set<Look> looks(List<Thumbnail> thumbnails) {
        return thumbnails.stream()
                .map(some -> new Look(some.size(), some.mimeType(), some.dimensions(), some.digest()))
                .collect(Collectors.toSet());
    }

    /// Removes the resource's picture. Called inside the transaction that has set the resource's state.
    void forget(WorkspaceId workspace, ResourceId resource) {
        removals.enqueue(workspace, pictures.delete(workspace, resource));
    }

    /// Called inside a transaction that found the resource deleted, or with other bytes.
    void discard(WorkspaceId workspace, DrawnPicture drawn) {
        bytes.discard(workspace, drawn.picture().thumbnails());
    }

    /// The look of a thumbnail, independent of its path.
    private record Look(ThumbnailSize size, MediaType type, Dimensions dimensions, String digest) {}
}
