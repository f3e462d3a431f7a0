package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.util.List;
import java.util.Set;

/// The addresses and ports that pages may be fetched from.
///
/// @param ports for public addresses, and for grants that name no port
/// @param grants non-public addresses that are allowed
public record FetchRules(Set<Integer> ports, List<AddressGrant> grants) {
    public static final Set<Integer> USUAL_PORTS = Set.of(80, 443);
    public static final FetchRules PUBLIC = new FetchRules(USUAL_PORTS, List.of());

    public FetchRules {
        ports = Set.copyOf(ports);
        grants = List.copyOf(grants);
    }

    /// Whether the port is allowed for any address.
    boolean mayUse(int port) {
        return ports.contains(port)
                || grants.stream()
                        .anyMatch(grant ->
                                grant.port().isPresent() && grant.port().getAsInt() == port);
    }

    boolean allows(InetAddress address, int port) {
        return ports.contains(port) && PublicAddresses.contains(address)
                || grants.stream().anyMatch(grant -> grant.contains(address) && allows(grant, port));
    }

    private boolean allows(AddressGrant grant, int port) {
        return grant.port().isPresent() ? grant.port().getAsInt() == port : ports.contains(port);
    }
}
