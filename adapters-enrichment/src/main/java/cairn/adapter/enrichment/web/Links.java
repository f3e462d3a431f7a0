package cairn.adapter.enrichment.web;

import cairn.domain.resource.WebAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Addresses as they are written in headers and pages: with blanks, letters of any script, line breaks in the middle.
public final class Links {
    /// RFC 3986 allows none of these; browsers encode them and go on.
    private static final String TO_ENCODE = " \"<>\\^`{|}";

    private Links() {}

    /// The address that `link` means on the page at `base`; empty when it means none.
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

    /// `URI.resolve` drops the last part of the path before a query alone.
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
