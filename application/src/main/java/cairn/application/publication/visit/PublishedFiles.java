package cairn.application.publication.visit;

import cairn.application.port.transaction.Transactions;
import cairn.application.publication.visit.VisitorAccess.Visit;
import cairn.application.upload.OpenedFile;
import cairn.application.upload.OpenedFiles;
import cairn.domain.content.BlobPath;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.function.Function;

/// Opens the bytes of published files and thumbnails. Always served by this server, because a URL of the
/// store would still work after the publication is deleted.
public final class PublishedFiles {
    private final Transactions transactions;
    private final VisitorAccess access;
    private final OpenedFiles files;

    public PublishedFiles(Transactions transactions, VisitorAccess access, OpenedFiles files) {
        this.transactions = transactions;
        this.access = access;
        this.files = files;
    }

    public OpenedFile file(Visitor visitor, ResourceId id) {
        return opened(visitor, id, PublishedFiles::ofFile);
    }

    /// @param size maximum size; the nearest available one is opened
    public OpenedFile thumbnail(Visitor visitor, ResourceId id, ThumbnailSize size) {
        return opened(visitor, id, view -> ofThumbnail(view, size));
    }

    private OpenedFile opened(Visitor visitor, ResourceId id, Function<ResourceView, Optional<BlobPath>> wanted) {
        Place place = transactions.read(() -> {
            Visit visit = access.open(visitor);
            return wanted.apply(access.view(visit, id))
                    .map(path -> new Place(visit.workspace(), path))
                    .orElseThrow(VisitorAccess::nothingThere);
        });
        return files.open(place.workspace(), place.path());
    }

    private static Optional<BlobPath> ofFile(ResourceView view) {
        return view.resource() instanceof Resource.StoredFile file
                ? Optional.of(file.content().path())
                : Optional.empty();
    }

    private static Optional<BlobPath> ofThumbnail(ResourceView view, ThumbnailSize size) {
        return Optional.ofNullable(view.picture())
                .flatMap(picture -> picture.nearest(size))
                .map(thumbnail -> thumbnail.path());
    }

    private record Place(WorkspaceId workspace, BlobPath path) {}
}
