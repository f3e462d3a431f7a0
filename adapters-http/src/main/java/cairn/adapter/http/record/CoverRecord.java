package cairn.adapter.http.record;

import cairn.domain.resource.WebPage;
import cairn.domain.resource.WebPage.PageImage;
import org.jspecify.annotations.Nullable;

/// A picture that stands for a resource.
///
/// @param url of a page's image, at its site's own address
/// @param width in pixels, where it is known
/// @param height in pixels, where it is known
public record CoverRecord(
        String url,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String mime) {

    static @Nullable CoverRecord of(@Nullable WebPage page) {
        PageImage image = page == null ? null : page.image();
        return image == null ? null : new CoverRecord(image.url(), image.width(), image.height(), image.mime());
    }
}
