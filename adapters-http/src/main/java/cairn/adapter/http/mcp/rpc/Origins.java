package cairn.adapter.http.mcp.rpc;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The origins whose pages may call: this server, the configured origins, and this machine. Without this
/// check, any page could reach a server on the user's machine by DNS rebinding (MCP, "Security Warning"
/// of the transport).
public final class Origins {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Supplier<String> publicUrl;
    private final List<String> allowed;

    /// @param allowed further origins; `*` for all
    public Origins(Supplier<String> publicUrl, List<String> allowed) {
        this.publicUrl = publicUrl;
        this.allowed = allowed.stream().map(Origins::folded).toList();
    }

    /// A request without an origin does not come from a page.
    public void require(Optional<String> origin) {
        if (origin.filter(given -> !isAllowed(given)).isPresent()) {
            throw RpcError.forbiddenOrigin();
        }
    }

    /// Browsers send origins in lower case, however an operator writes them.
    private static String folded(String origin) {
        return origin.toLowerCase(Locale.ROOT);
    }

    private boolean isAllowed(String origin) {
        return allowed.contains("*")
                || allowed.contains(folded(origin))
                || origin(publicUrl.get()).filter(origin::equalsIgnoreCase).isPresent()
                || host(origin).filter(LOOPBACK::contains).isPresent();
    }

    private static Optional<String> origin(String url) {
        return parsed(url).map(uri -> uri.getScheme() + "://" + uri.getRawAuthority());
    }

    private static Optional<String> host(String origin) {
        return parsed(origin).map(URI::getHost);
    }

    private static Optional<URI> parsed(String url) {
        try {
            URI uri = new URI(url);
            return uri.getHost() == null ? Optional.empty() : Optional.of(uri);
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
