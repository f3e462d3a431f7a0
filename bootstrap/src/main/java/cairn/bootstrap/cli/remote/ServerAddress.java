package cairn.bootstrap.cli.remote;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// The server to contact, and the credentials.
///
/// @param url without a trailing slash
/// @param workspace a delegated workspace instead of the key's own
public record ServerAddress(String url, String key, Optional<Delegated> workspace) {
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,512}");

    /// @throws IllegalArgumentException with a message that says what to write instead, without the key
    public static ServerAddress of(String url, String key, Optional<Delegated> workspace) {
        if (!KEY.matcher(key).matches()) {
            throw new IllegalArgumentException("A key must consist of ASCII characters without spaces.");
        }
        return new ServerAddress(checked(url.strip()), key, workspace);
    }

    private static String checked(String url) {
        try {
            URI parsed = new URI(url);
            boolean isWeb = "http".equals(parsed.getScheme()) || "https".equals(parsed.getScheme());
            if (isWeb && parsed.getHost() != null && parsed.getQuery() == null && parsed.getFragment() == null) {
                return url.replaceAll("/+$", "");
            }
        } catch (URISyntaxException e) {
            // Reported below.
        }
        throw new IllegalArgumentException(
                "\"" + url + "\" is not the URL of a server; write it like http://127.0.0.1:8080.");
    }

    @Override
    public String toString() {
        return url;
    }

    /// @param header with which the server lets clients select it
    public record Delegated(UUID id, String header) {
        /// The default name of the header.
        public static final String HEADER = "X-Service-Workspace-Id";
    }
}
