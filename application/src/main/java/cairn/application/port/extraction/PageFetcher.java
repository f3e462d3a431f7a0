package cairn.application.port.extraction;

import cairn.domain.content.MediaType;
import cairn.domain.resource.WebAddress;
import cairn.domain.resource.WebPage;
import org.jspecify.annotations.Nullable;

/// Fetches the pages of bookmarks from untrusted sites. Addresses that are not public are refused unless
/// the settings allow them. Size and time are limited.
public interface PageFetcher {
    /// Never throws because of the site or the address.
    Fetched fetch(WebAddress address);

    /// Reads a page sent by a client as if it had been fetched from the address. Makes no requests, so
    /// the page has neither icon nor image, and runs no scripts.
    ///
    /// @param html in UTF-8
    Fetched read(WebAddress address, byte[] html);

    sealed interface Fetched {
        /// @param text the main text, without navigation and the like; may be empty
        /// @param truncated whether the text was longer than the part kept
        /// @param image the page's image; null if it has none
        record Page(
                WebPage page,
                String text,
                boolean truncated,
                @Nullable PictureFile image) implements Fetched {}

        /// A file instead of a page: a PDF, a picture, a plain text.
        ///
        /// @param type as the site states, or as detected if the site is wrong
        /// @param bytes at most 10 MiB
        record File(WebPage page, MediaType type, String fileName, byte[] bytes) implements Fetched {}

        /// Nothing was fetched.
        ///
        /// @param code `address_refused`, `page_not_found`, `page_forbidden`, `page_error`,
        /// `page_insecure`, `page_too_large`, `too_many_redirects`, `page_unreadable`,
        /// `page_unreachable`, `page_timeout`
        /// @param hint one sentence for people
        /// @param temporary whether a later attempt may succeed
        record Failed(String code, String hint, boolean temporary) implements Fetched {}

        /// The settings disable fetching.
        record Off() implements Fetched {}
    }
}
