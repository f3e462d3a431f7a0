package cairn.adapter.enrichment.page;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import cairn.domain.content.MediaType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The type of what a site sent: by its first bytes, which are more reliable for some types, else by its
/// header.
final class ContentKind {
    private static final MediaType HTML = new MediaType("text", "html");
    private static final MediaType BINARY = new MediaType("application", "octet-stream");
    private static final Set<String> PAGES = Set.of("text/html", "application/xhtml+xml");
    private static final Pattern LOOKS_LIKE_HTML = Pattern.compile(
            "\\s*(<\\?xml[^>]*>\\s*)?(<!--.*?-->\\s*)*<(!doctype html|html|head|body|title|meta)\\b.*", Pattern.DOTALL);

    /// No text begins like these files.
    private static final List<Signature> SIGNATURES = List.of(
            new Signature("%PDF-", "application/pdf"),
            new Signature("\u0089PNG\r\n", "image/png"),
            new Signature("\u00FF\u00D8\u00FF", "image/jpeg"),
            new Signature("GIF8", "image/gif"));

    private ContentKind() {}

    static MediaType of(String contentType, byte[] body) {
        String head = new String(body, 0, Math.min(1024, body.length), ISO_8859_1);
        Optional<MediaType> signed = SIGNATURES.stream()
                .filter(signature -> head.startsWith(signature.start))
                .flatMap(signature -> MediaType.parse(signature.type).stream())
                .findFirst();
        return signed.or(() -> MediaType.parse(contentType).filter(type -> !type.equals(BINARY)))
                .orElseGet(() -> looksLikePage(head) ? HTML : BINARY);
    }

    static boolean isPage(MediaType type) {
        return PAGES.contains(type.toString());
    }

    private static boolean looksLikePage(String head) {
        return LOOKS_LIKE_HTML.matcher(head.toLowerCase(Locale.ROOT)).matches();
    }

    private record Signature(String start, String type) {}
}
