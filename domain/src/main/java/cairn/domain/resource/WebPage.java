package cairn.domain.resource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Metadata of a bookmark's page, as the page states it. Parts that it does not state are null.
///
/// @param title at most 512 code points, like `siteName` and `author`
/// @param description at most 2,048 code points
/// @param language ISO 639-1 code if there is one, else ISO 639-3
/// @param canonicalUrl the canonical address that the page states, else the address where it was found
/// @param faviconUrl of an icon that existed when the page was fetched
/// @param image represents the page
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

    /// A picture that existed at its address when the page was fetched.
    ///
    /// @param width in pixels; null for formats that are not measured
    /// @param height like `width`
    /// @param mime media type, `image/…`
    public record PageImage(
            String url, @Nullable Integer width, @Nullable Integer height, String mime) {}

    public WebPage withPictures(@Nullable String favicon, @Nullable PageImage picture) {
        return new WebPage(title, description, siteName, author, publishedAt, language, canonicalUrl, favicon, picture);
    }
}
