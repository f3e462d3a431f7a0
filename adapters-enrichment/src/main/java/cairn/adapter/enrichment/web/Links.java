package cairn.adapter.enrichment.web;

import cairn.domain.resource.BrowserAddress;
import cairn.domain.resource.WebAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// Addresses as they are written in headers and pages: with blanks, letters of any script, line breaks in the middle.
public final class Links {
    private Links() {}

    /// The address that `link` means on the page at `base`; empty when it means none.
    public static Optional<URI> resolve(URI base, String link) {
        String clean = link.strip();
        if (clean.isEmpty() || clean.length() > WebAddress.MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            URI found = new URI(BrowserAddress.sent(clean));
            return Optional.of(clean.startsWith("?") ? withQuery(base, found) : base.resolve(found));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// `URI.resolve` drops the last part of the path before a query alone.
    private static URI withQuery(URI base, URI query) throws URISyntaxException {
        String path = Optional.ofNullable(base.getRawPath()).orElse("");
        return base.resolve(new URI((path.isEmpty() ? "/" : path) + query));
    }
}
