package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.net.UnknownHostException;

/// Resolves host names.
@FunctionalInterface
public interface HostLookup {
    /// The resolver of the machine.
    HostLookup SYSTEM = InetAddress::getAllByName;

    /// @param name never a literal address
    InetAddress[] resolve(String name) throws UnknownHostException;
}
