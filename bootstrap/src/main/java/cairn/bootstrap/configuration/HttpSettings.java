package cairn.bootstrap.configuration;

import cairn.adapter.enrichment.web.AddressRange;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where the API listens, and how clients reach it.
///
/// @param port 0 for any free port
/// @param configuredUrl without a trailing slash
/// @param workspaceHeaders equivalent names of the header that selects a workspace
/// @param corsOrigins origins whose scripts may call; `*` for all
/// @param addressPercent share of all connections that one address may have when few are left
/// @param trustedProxies addresses shared by many clients
public record HttpSettings(
        String host,
        int port,
        Optional<String> configuredUrl,
        List<String> workspaceHeaders,
        List<String> corsOrigins,
        int addressPercent,
        List<AddressRange> trustedProxies) {
    private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::", "[::]");

    public HttpSettings {
        workspaceHeaders = List.copyOf(workspaceHeaders);
        corsOrigins = List.copyOf(corsOrigins);
        trustedProxies = List.copyOf(trustedProxies);
    }

    /// The URL for links, without a trailing slash: the configured one, otherwise that of the socket.
    ///
    /// @param boundPort the actual port
    public String publicUrl(int boundPort) {
        return configuredUrl.orElseGet(() -> "http://" + reachableHost() + ":" + boundPort);
    }

    /// Whether it is the address of a proxy.
    public boolean isTrusted(InetAddress address) {
        return trustedProxies.stream().anyMatch(range -> range.contains(address));
    }

    private String reachableHost() {
        if (WILDCARDS.contains(host)) {
            return "localhost";
        }
        return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    }
}
