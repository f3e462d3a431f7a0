package cairn.adapter.http.record;

import cairn.application.port.blob.FileLinks;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Picture;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Signed URLs of the small pictures of a resource. Sizes that would be larger than the picture itself are that of the
/// largest there is.
///
/// @param original of an image the file itself, as it was uploaded; of all else the largest picture there is
public record ThumbnailRecord(String sm, String md, String lg, String xl, String original) {

    /// Null where there is no picture to be shown.
    static @Nullable ThumbnailRecord of(WorkspaceId workspace, ResourceView view, FileLinks links, Instant now) {
        Picture picture = view.picture();
        if (picture == null || picture.thumbnails().isEmpty()) {
            return null;
        }
        return new ThumbnailRecord(
                links.sign(workspace, of(picture, ThumbnailSize.SM), now),
                links.sign(workspace, of(picture, ThumbnailSize.MD), now),
                links.sign(workspace, of(picture, ThumbnailSize.LG), now),
                links.sign(workspace, of(picture, ThumbnailSize.XL), now),
                links.sign(workspace, original(view.resource(), picture), now));
    }

    private static BlobPath original(Resource resource, Picture picture) {
        return resource instanceof Resource.StoredFile file && file.kind() == Kind.IMAGE
                ? file.content().path()
                : of(picture, ThumbnailSize.XL);
    }

    private static BlobPath of(Picture picture, ThumbnailSize size) {
        return picture.nearest(size).orElseThrow().path();
    }
}
