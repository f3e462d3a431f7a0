package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.net.UnknownHostException;

/// Asks a name server.
@FunctionalInterface
public interface HostLookup {
    /// That of the machine.
    HostLookup SYSTEM = InetAddress::getAllByName;

    /// @param name never an address
    InetAddress[] resolve(String name) throws UnknownHostException;
}
