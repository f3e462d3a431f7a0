package cairn.application.enrichment;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.application.port.resource.ResourceRepository;
import cairn.domain.content.Picture;
import cairn.domain.content.Raster;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.job.Job;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// Finds the largest thumbnail of a resource, and decodes it.
public final class LargestThumbnail {
    private final ResourceRepository resources;
    private final BlobStore blobs;
    private final PictureReader reader;

    public LargestThumbnail(ResourceRepository resources, BlobStore blobs, PictureReader reader) {
        this.resources = resources;
        this.blobs = blobs;
        this.reader = reader;
    }

    /// Returns empty for a resource without thumbnails.
    Optional<Thumbnail> find(Job job) {
        return resources.views(job.workspace(), List.of(job.resource())).stream()
                .findFirst()
                .flatMap(view -> Optional.ofNullable(view.picture()))
                .map(Picture::thumbnails)
                .filter(drawn -> !drawn.isEmpty())
                .map(List::getLast);
    }

    /// Returns empty for a corrupt thumbnail.
    Optional<Raster> decode(Thumbnail thumbnail) {
        try (InputStream bytes = blobs.open(thumbnail.path(), 0)) {
            return switch (reader.view(thumbnail.mimeType(), bytes, ThumbnailSize.XL.edge())) {
                case Shown shown -> Optional.of(shown.raster());
                case Reading.Unsupported unsupported -> Optional.empty();
                case Reading.Unreadable unreadable -> Optional.empty();
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
