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

/// Signed URLs of the small pictures of a resource. Sizes larger than the picture
/// itself use the largest one.
///
/// @param original for an image, the file as uploaded; otherwise the largest picture
public record ThumbnailRecord(String sm, String md, String lg, String xl, String original) {

    /// Null if there is no picture to show.
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
