package cairn.adapter.http.record;

import cairn.application.port.blob.FileLinks;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.Kind;
import cairn.domain.resource.WebPage;
import cairn.domain.resource.WebPage.PageImage;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A picture that represents a resource which is no picture itself.
///
/// @param url signed; for a page's image that could not be loaded, its original URL
/// @param width in pixels, if known
/// @param height in pixels, if known
public record CoverRecord(
        String url,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String mime) {

    static @Nullable CoverRecord of(WorkspaceId workspace, ResourceView view, FileLinks links, Instant now) {
        if (view.resource().kind() == Kind.IMAGE) {
            return null;
        }
        Picture picture = view.picture();
        return picture == null || picture.thumbnails().isEmpty()
                ? elsewhere(view.webPage())
                : drawn(workspace, picture.thumbnails().getLast(), links, now);
    }

    private static CoverRecord drawn(WorkspaceId workspace, Thumbnail largest, FileLinks links, Instant now) {
        return new CoverRecord(
                links.sign(workspace, largest.path(), now),
                largest.dimensions().width(),
                largest.dimensions().height(),
                largest.mimeType().toString());
    }

    private static @Nullable CoverRecord elsewhere(@Nullable WebPage page) {
        PageImage image = page == null ? null : page.image();
        return image == null ? null : new CoverRecord(image.url(), image.width(), image.height(), image.mime());
    }
}
