package cairn.bootstrap.configuration;

import cairn.adapter.enrichment.web.AddressRange;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where the API listens and how clients reach it.
///
/// @param port 0 takes any free port
/// @param configuredUrl without a slash at the end
/// @param workspaceHeaders names of the header that selects a workspace, all of them for the same thing
/// @param corsOrigins of which scripts in browsers may call; `*` for every one
/// @param addressPercent of all connections, that one address may have while there are hardly any left
/// @param trustedProxies whose connections are those of many
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

    /// The address in links, without a slash at the end: as configured, else of the socket itself.
    ///
    /// @param boundPort the port that was really taken
    public String publicUrl(int boundPort) {
        return configuredUrl.orElseGet(() -> "http://" + reachableHost() + ":" + boundPort);
    }

    /// Whether it is a proxy's address.
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
