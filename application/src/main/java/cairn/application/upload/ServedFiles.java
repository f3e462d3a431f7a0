package cairn.application.upload;

import cairn.application.port.content.PictureRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.version.FileVersions;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Finds the files, versions and thumbnails that signed URLs refer to.
public final class ServedFiles {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final PictureRepository pictures;
    private final FileVersions versions;

    public ServedFiles(
            Transactions transactions,
            ResourceRepository resources,
            PictureRepository pictures,
            FileVersions versions) {
        this.transactions = transactions;
        this.resources = resources;
        this.pictures = pictures;
        this.versions = versions;
    }

    Optional<FileContent> find(WorkspaceId workspace, BlobPath path) {
        return transactions.read(() -> resources
                .findFile(workspace, path)
                .map(Resource.StoredFile::content)
                .or(() -> pictures.findThumbnail(workspace, path).map(ServedFiles::content))
                .or(() -> versions.find(workspace, path)));
    }

    private static FileContent content(Thumbnail thumbnail) {
        String name = "thumbnail-" + thumbnail.size().wireName() + "."
                + thumbnail.path().extension();
        return new FileContent(
                thumbnail.path(),
                name,
                thumbnail.mimeType(),
                thumbnail.bytes(),
                thumbnail.digest(),
                null,
                thumbnail.dimensions(),
                false,
                null);
    }
}
