package cairn.domain.resource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a page behind a bookmark says of itself; each part absent where it says nothing.
///
/// @param title at most 512 code points, as `siteName` and `author` are
/// @param description at most 2,048 code points
/// @param language ISO 639-1 where there is one, else ISO 639-3
/// @param canonicalUrl under which the page wants to be known, else where it was found
/// @param faviconUrl of a picture that was there when the page was fetched
/// @param image that stands for the page
public record WebPage(
        @Nullable String title,
        @Nullable String description,
        @Nullable String siteName,
        @Nullable String author,
        @Nullable Instant publishedAt,
        @Nullable String language,
        String canonicalUrl,
        @Nullable String faviconUrl,
        @Nullable PageImage image) {

    /// A picture at its own address, which was there when the page was fetched.
    ///
    /// @param width in pixels; null in formats that are not measured
    /// @param height as the width
    /// @param mime media type, `image/…`
    public record PageImage(
            String url, @Nullable Integer width, @Nullable Integer height, String mime) {}

    public WebPage withPictures(@Nullable String favicon, @Nullable PageImage picture) {
        return new WebPage(title, description, siteName, author, publishedAt, language, canonicalUrl, favicon, picture);
    }
}
