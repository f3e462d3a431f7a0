package cairn.adapter.http;

import cairn.adapter.http.exchange.body.BodyLimits;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Settings of the HTTP server.
///
/// @param publicUrl this server's URL as clients know it
/// @param workspaceHeaders equivalent names of the header that selects a workspace
/// @param corsOrigins origins whose scripts may call, such as `https://app.example`; `*` for all
/// @param addressPercent share of all connections that one address may have when few are left
/// @param trustedAddresses shared by many clients, such as those of proxies
/// @param searchesAtOnce maximum number of concurrent searches and lists
/// @param stopTimeout how long closing waits for running requests
public record HttpSettings(
        Supplier<String> publicUrl,
        List<String> workspaceHeaders,
        List<String> corsOrigins,
        BodyLimits bodyLimits,
        int addressPercent,
        Predicate<InetAddress> trustedAddresses,
        int searchesAtOnce,
        Duration stopTimeout) {
    public HttpSettings {
        workspaceHeaders = List.copyOf(workspaceHeaders);
        corsOrigins = List.copyOf(corsOrigins);
    }
}
