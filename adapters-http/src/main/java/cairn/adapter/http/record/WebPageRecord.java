package cairn.adapter.http.record;

import cairn.domain.resource.WebPage;
import org.jspecify.annotations.Nullable;

/// The metadata of a web page.
///
/// @param canonicalUrl its canonical URL or, without one, the URL where it was found
public record WebPageRecord(
        @Nullable String title,
        @Nullable String description,
        @Nullable String siteName,
        @Nullable Favicon favicon,
        @Nullable String author,
        @Nullable String publishedAt,
        @Nullable String language,
        String canonicalUrl) {

    /// With its original URL.
    public record Favicon(String url) {}

    static @Nullable WebPageRecord of(@Nullable WebPage page) {
        if (page == null) {
            return null;
        }
        String favicon = page.faviconUrl();
        return new WebPageRecord(
                page.title(),
                page.description(),
                page.siteName(),
                favicon == null ? null : new Favicon(favicon),
                page.author(),
                WireTime.ofNullable(page.publishedAt()),
                page.language(),
                page.canonicalUrl());
    }
}
