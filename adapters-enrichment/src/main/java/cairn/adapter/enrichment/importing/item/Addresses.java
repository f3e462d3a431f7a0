package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.domain.Text;
import cairn.domain.resource.WebAddress;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Turns addresses from other programs into bookmarks.
public final class Addresses {
    /// Characters of a scheme that a hint shows.
    private static final int MOST_SCHEME = 64;

    private static final Pattern SCHEME = Pattern.compile("\\A([a-zA-Z][a-zA-Z0-9+.-]*):");

    private Addresses() {}

    /// Returns a bookmark of the address, or the reason why there is none.
    public static ImportStep bookmark(Draft draft, @Nullable String url, Optional<ImportedItem.Text> page) {
        String stripped = Draft.plain(url).strip();
        if (stripped.isEmpty()) {
            return draft.without("no_address", "It has no address.");
        }
        Optional<WebAddress> address = WebAddress.parse(stripped);
        if (address.isPresent()) {
            return draft.as(new ImportedItem.Content.Link(address.get(), page));
        }
        Matcher scheme = SCHEME.matcher(stripped);
        String named = scheme.find() ? scheme.group(1).toLowerCase(Locale.ROOT) : "";
        return switch (named) {
            case "http", "https" -> draft.without("invalid_address", "Its address is not valid.");
            case "" -> draft.without("invalid_address", "Its address has no scheme, such as https:.");
            case "javascript" ->
                draft.without("unsupported_address", "It is a script (javascript:); a bookmark needs a web page.");
            default ->
                draft.without(
                        "unsupported_address",
                        "Its address is " + Text.head(named, MOST_SCHEME) + ":, but bookmarks need http or https.");
        };
    }
}
