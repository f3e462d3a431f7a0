package cairn.adapter.http.record;

import cairn.application.port.FileLinks;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.FileContent;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Signed URLs of the small pictures of a resource. Sizes that would be larger than the picture itself are that of the
/// largest there is.
///
/// @param original the file itself, as it was uploaded
public record ThumbnailRecord(String sm, String md, String lg, String xl, String original) {

    /// Null where there is no picture to be shown.
    static @Nullable ThumbnailRecord of(
            WorkspaceId workspace,
            @Nullable Picture picture,
            @Nullable FileContent file,
            FileLinks links,
            Instant now) {
        if (picture == null || picture.thumbnails().isEmpty() || file == null) {
            return null;
        }
        return new ThumbnailRecord(
                links.sign(workspace, of(picture, ThumbnailSize.SM).path(), now),
                links.sign(workspace, of(picture, ThumbnailSize.MD).path(), now),
                links.sign(workspace, of(picture, ThumbnailSize.LG).path(), now),
                links.sign(workspace, of(picture, ThumbnailSize.XL).path(), now),
                links.sign(workspace, file.path(), now));
    }

    private static Thumbnail of(Picture picture, ThumbnailSize size) {
        return picture.thumbnails().stream()
                .filter(thumbnail -> thumbnail.size().compareTo(size) <= 0)
                .reduce((smaller, larger) -> larger)
                .orElse(picture.thumbnails().getFirst());
    }
}
