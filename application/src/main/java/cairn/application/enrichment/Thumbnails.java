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

/// The small pictures of what a resource looks like: of itself, of a document's first page, of a page's image. They
/// are written before the rows that name them.
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

    /// The picture that the resource itself is.
    Reading look(MediaType type, InputStream file) {
        try {
            return reader.read(type, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of the resource's own bytes.
    DrawnPicture store(WorkspaceId workspace, ResourceId resource, Reading.Readable seen) {
        return compared(
                workspace,
                resource,
                new Picture(seen.dimensions(), seen.colours(), bytes.write(workspace, seen.thumbnails())));
    }

    /// What stands for the resource: the first page of its own bytes, or the image of a page. Colours are told of
    /// pictures alone. Empty for what can't be drawn.
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

    /// Inside the transaction that has set the resource's state. What looks as before stays at its address, unless
    /// its bytes were lost, or its rows are others by now.
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

    /// Inside the transaction that has set the resource's state: there is nothing to be seen of it any more.
    void forget(WorkspaceId workspace, ResourceId resource) {
        removals.enqueue(workspace, pictures.delete(workspace, resource));
    }

    /// Inside a transaction that found the resource gone, or with other bytes.
    void discard(WorkspaceId workspace, DrawnPicture drawn) {
        bytes.discard(workspace, drawn.picture().thumbnails());
    }

    /// What there is to be seen, wherever it lies.
    private record Look(ThumbnailSize size, MediaType type, Dimensions dimensions, String digest) {}
}
