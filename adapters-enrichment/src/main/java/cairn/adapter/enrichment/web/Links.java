package cairn.adapter.enrichment.web;

import cairn.domain.resource.WebAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Parses addresses as found in headers and pages: with blanks, letters of any script, and line breaks.
public final class Links {
    /// Characters that RFC 3986 forbids and browsers encode.
    private static final String TO_ENCODE = " \"<>\\^`{|}";

    private Links() {}

    /// Resolves `link` on the page at `base`; returns empty if it is invalid.
    public static Optional<URI> resolve(URI base, String link) {
        String clean = link.strip().replaceAll("[\\t\\r\\n]", "");
        if (clean.isEmpty() || clean.length() > WebAddress.MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            URI found = new URI(encoded(clean));
            return Optional.of(clean.startsWith("?") ? withQuery(base, found) : base.resolve(found));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// `URI.resolve` drops the last segment of the path if the link is only a query.
    private static URI withQuery(URI base, URI query) throws URISyntaxException {
        String path = Optional.ofNullable(base.getRawPath()).orElse("");
        return base.resolve(new URI((path.isEmpty() ? "/" : path) + query));
    }

    private static String encoded(String link) {
        StringBuilder encoded = new StringBuilder(link.length());
        link.codePoints().forEach(c -> {
            if (c < 0x20 || c == 0x7F || TO_ENCODE.indexOf(c) >= 0) {
                encoded.append('%').append("%02X".formatted(c));
            } else if (c < 0x80) {
                encoded.appendCodePoint(c);
            } else {
                encode(encoded, c);
            }
        });
        return encoded.toString().replaceAll("%(?![0-9A-Fa-f]{2})", "%25");
    }

    private static void encode(StringBuilder encoded, int c) {
        if (Character.isLetterOrDigit(c)) {
            encoded.appendCodePoint(c);
            return;
        }
        for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
            encoded.append("%%%02X".formatted(b & 0xFF));
        }
    }
}
