package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.util.List;
import java.util.Set;

/// Where pages may be fetched from.
///
/// @param ports of public addresses, and of granted ones that name no port
/// @param grants addresses that are not public and may be fetched from all the same
public record FetchRules(Set<Integer> ports, List<AddressGrant> grants) {
    public static final Set<Integer> USUAL_PORTS = Set.of(80, 443);
    public static final FetchRules PUBLIC = new FetchRules(USUAL_PORTS, List.of());

    public FetchRules {
        ports = Set.copyOf(ports);
        grants = List.copyOf(grants);
    }

    /// Whether there is any address with that port that may be fetched from.
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
