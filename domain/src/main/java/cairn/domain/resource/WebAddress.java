package cairn.domain.resource;

import cairn.domain.Text;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An absolute http or https address with a host (RFC 3986), unchanged from its input, at
/// most 8,192 characters.
public record WebAddress(String value) {
    public static final int MAX_LENGTH = 8192;
    private static final Pattern NAMED = Pattern.compile("(?:[^@]*@)?([\\p{L}\\p{M}\\p{N}._-]+)(?::[0-9]{0,5})?");

    public WebAddress {
        if (!isValid(value)) {
            throw new IllegalArgumentException("not a web address: " + value);
        }
    }

    public static boolean isValid(String value) {
        return Text.length(value) <= MAX_LENGTH
                && uri(value)
                        .filter(uri ->
                                "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme()))
                        .flatMap(WebAddress::hostOf)
                        .isPresent();
    }

    /// Returns the address unchanged if it is valid, else encoded as a browser would send it; empty if
    /// that is invalid too.
    public static Optional<WebAddress> parse(String text) {
        if (isValid(text)) {
            return Optional.of(new WebAddress(text));
        }
        String sent = BrowserAddress.sent(text);
        return isValid(sent) ? Optional.of(new WebAddress(sent)) : Optional.empty();
    }

    /// The host. Names bookmarks whose page is not known yet.
    public String host() {
        return uri(value).flatMap(WebAddress::hostOf).orElseThrow();
    }

    private static Optional<URI> uri(String value) {
        try {
            return Optional.of(new URI(value));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /// `URI` finds no host in names with an underscore or non-ASCII letters, which browsers accept.
    private static Optional<String> hostOf(URI uri) {
        Matcher named = NAMED.matcher(Optional.ofNullable(uri.getAuthority()).orElse(""));
        return Optional.ofNullable(uri.getHost())
                .or(() -> named.matches() ? Optional.of(named.group(1)) : Optional.empty());
    }
}
