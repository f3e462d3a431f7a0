package cairn.domain.resource;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/// An absolute http or https address with a host, as it was given (RFC 3986), at most 8,192 characters.
public record WebAddress(String value) {
    public static final int MAX_LENGTH = 8192;

    public WebAddress {
        if (!isValid(value)) {
            throw new IllegalArgumentException("not a web address: " + value);
        }
    }

    public static boolean isValid(String value) {
        return value.length() <= MAX_LENGTH
                && uri(value)
                        .filter(uri -> uri.getScheme() != null && uri.getHost() != null)
                        .filter(uri -> uri.getScheme().toLowerCase(Locale.ROOT).matches("https?"))
                        .isPresent();
    }

    /// The host, for naming a bookmark whose page is not known yet.
    public String host() {
        return uri(value).map(URI::getHost).orElseThrow();
    }

    private static Optional<URI> uri(String value) {
        try {
            return Optional.of(new URI(value));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
