package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.Text;
import cairn.domain.resource.WebAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Addresses as other programs write them. Browsers let people save what RFC 3986 does not allow; it is written as a
/// browser would send it.
public final class Addresses {
    /// Characters that a hint shows.
    private static final int MOST_SCHEME = 64;

    private static final Pattern SCHEME = Pattern.compile("\\A([a-zA-Z][a-zA-Z0-9+.-]*):");
    private static final Pattern HOST = Pattern.compile("(?i)(https?://[^/?#]*)(.*)", Pattern.DOTALL);
    private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9a-fA-F]{2})");
    /// What no part behind the host may hold as it is (RFC 3986 §2).
    private static final String FORBIDDEN = " \"<>\\^`{|}[]";

    private Addresses() {}

    /// A bookmark of that address, or why there is none.
    public static ImportStep bookmark(Draft draft, @Nullable String url, Optional<ImportedItem.Text> page) {
        String stripped = Draft.plain(url).strip();
        if (stripped.isEmpty()) {
            return draft.without("no_address", "It has no address.");
        }
        Optional<WebAddress> address = of(stripped);
        if (address.isPresent()) {
            return draft.as(new ImportedItem.Content.Link(address.get(), page));
        }
        Matcher scheme = SCHEME.matcher(stripped);
        String named = scheme.find() ? scheme.group(1).toLowerCase(Locale.ROOT) : "";
        return switch (named) {
            case "http", "https" -> draft.without("invalid_address", "Its address is not valid.");
            case "" -> draft.without("invalid_address", "Its address has no scheme, such as https:.");
            case "javascript" ->
                draft.without("unsupported_address", "It is a script (javascript:), and bookmarks are pages.");
            default ->
                draft.without(
                        "unsupported_address",
                        "Its address is " + Text.head(named, MOST_SCHEME) + ":, and bookmarks are http or https.");
        };
    }

    /// @param text stripped
    static Optional<WebAddress> of(String text) {
        if (WebAddress.isValid(text)) {
            return Optional.of(new WebAddress(text));
        }
        String repaired = repaired(text);
        return WebAddress.isValid(repaired) ? Optional.of(new WebAddress(repaired)) : Optional.empty();
    }

    private static String repaired(String text) {
        Matcher parts = HOST.matcher(text.replaceAll("[\\t\\n\\r]", ""));
        if (!parts.matches()) {
            return text;
        }
        StringBuilder out = new StringBuilder(parts.group(1));
        String rest = STRAY_PERCENT.matcher(parts.group(2)).replaceAll("%25");
        boolean isInFragment = false;
        for (int i = 0; i < rest.length(); i++) {
            char c = rest.charAt(i);
            boolean isSecondHash = c == '#' && isInFragment;
            isInFragment |= c == '#';
            if (isSecondHash
                    || FORBIDDEN.indexOf(c) >= 0
                    || c < ' '
                    || c == 0x7F
                    || Character.isISOControl(c)
                    || Character.isSpaceChar(c)) {
                escape(out, c);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static void escape(StringBuilder out, char c) {
        for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
            out.append('%').append(String.format("%02X", b & 0xFF));
        }
    }
}
