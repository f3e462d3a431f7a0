package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A URL that can be fetched: http or https, with a host and without credentials.
///
/// @param host a name in ASCII or an IP address; IPv6 without brackets
/// @param resource path and query, percent-encoded
record Target(String scheme, String host, int port, String resource) {
    private static final Pattern AUTHORITY = Pattern.compile("(\\[[^]]*]|[^:@\\[\\]]*)(?::([0-9]{0,5}))?");
    private static final int MOST_PORT = 65_535;

    /// @throws FetchFailure if it can't be fetched; the hint names the wrong part
    static Target of(URI uri) throws FetchFailure {
        String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw refused("Only HTTP and HTTPS URLs are fetched.");
        }
        String authority = Optional.ofNullable(uri.getRawAuthority()).orElse("");
        if (authority.contains("@")) {
            throw refused("URLs with a user name or password are not fetched; save the URL without them.");
        }
        Matcher parts = AUTHORITY.matcher(authority);
        String host = parts.matches() ? parts.group(1) : "";
        String name = HostName.read(host).orElseThrow(() -> refused("The URL has no valid host: " + authority + "."));
        return new Target(scheme, name, port(scheme, parts.group(2)), resource(uri));
    }

    private static int port(String scheme, String digits) throws FetchFailure {
        int usual = scheme.equals("http") ? 80 : 443;
        int port = digits == null || digits.isEmpty() ? usual : Integer.parseInt(digits);
        if (port < 1 || port > MOST_PORT) {
            throw refused("The URL has an invalid port: " + port + ".");
        }
        return port;
    }

    private static String resource(URI uri) throws FetchFailure {
        try {
            URI ascii = new URI(uri.toASCIIString());
            String path = Optional.ofNullable(ascii.getRawPath())
                    .filter(given -> !given.isEmpty())
                    .orElse("/");
            return ascii.getRawQuery() == null ? path : path + "?" + ascii.getRawQuery();
        } catch (URISyntaxException e) {
            throw refused("The URL is malformed.");
        }
    }

    URI uri() {
        boolean isUsual = port == (scheme.equals("http") ? 80 : 443);
        String authority = (host.contains(":") ? "[" + host + "]" : host) + (isUsual ? "" : ":" + port);
        return URI.create(scheme + "://" + authority + resource);
    }

    /// Address and port.
    String place() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    private static FetchFailure refused(String hint) {
        return new FetchFailure(Reason.ADDRESS_REFUSED, hint);
    }
}
