package cairn.adapter.http;

import cairn.adapter.http.exchange.body.BodyLimits;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// How the server answers.
///
/// @param publicUrl this server's address as its clients know it
/// @param workspaceHeaders names of the header that selects a workspace, all of them for the same thing
/// @param corsOrigins of which scripts in browsers may call, such as `https://app.example`; `*` for every one
/// @param addressPercent of all connections, that one address may have while there are hardly any left
/// @param trustedAddresses whose connections are those of many, such as of proxies
/// @param searchesAtOnce how many searches and lists are worked on at the same time
/// @param stopTimeout how long closing waits for requests that run
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
