package cairn.application.port.extraction;

import cairn.domain.content.MediaType;
import cairn.domain.resource.WebAddress;
import cairn.domain.resource.WebPage;
import org.jspecify.annotations.Nullable;

/// Gets the pages behind saved addresses, which nobody vouches for: nothing is asked of addresses that are not public
/// unless the settings allow them, and size and time are bounded whatever the site does.
public interface PageFetcher {
    /// Never throws for anything that the site or the address may be.
    Fetched fetch(WebAddress address);

    /// What a client brought of the page at the address, read as if it had been fetched from there. Nobody is asked for
    /// anything, so that it has neither icon nor image, and nothing in it is run.
    ///
    /// @param html in UTF-8
    Fetched read(WebAddress address, byte[] html);

    sealed interface Fetched {
        /// @param text what the page is about, without what stands around it; may be empty
        /// @param truncated whether there was more text than is kept
        /// @param image what lies at the address of the page's image; null where it has none
        record Page(
                WebPage page,
                String text,
                boolean truncated,
                @Nullable PictureFile image) implements Fetched {}

        /// A file and no page: a PDF, a picture, a plain text.
        ///
        /// @param type as the site says, or as the bytes do where the site is wrong
        /// @param bytes at most 10 MiB
        record File(WebPage page, MediaType type, String fileName, byte[] bytes) implements Fetched {}

        /// Nothing was got.
        ///
        /// @param code `address_refused`, `page_not_found`, `page_forbidden`, `page_error`, `page_insecure`,
        ///     `page_too_large`, `too_many_redirects`, `page_unreadable`, `page_unreachable`, `page_timeout`
        /// @param hint one sentence for a person
        /// @param temporary whether trying again later may help
        record Failed(String code, String hint, boolean temporary) implements Fetched {}

        /// This server fetches nothing, by its settings.
        record Off() implements Fetched {}
    }
}
