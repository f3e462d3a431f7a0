package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;

/// Resolves names to checked addresses. The client asks once and connects to the result, so that a name
/// can't resolve to one address for the check and to another for the connection.
final class CheckedResolver implements DnsResolver {
    private final FetchRules rules;
    private final HostLookup lookup;

    CheckedResolver(FetchRules rules, HostLookup lookup) {
        this.rules = rules;
        this.lookup = lookup;
    }

    /// Refuses a name if any of its addresses is refused: a name with both public and private addresses
    /// is an attack.
    @Override
    public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
        List<InetAddress> addresses = addresses(host, port);
        for (InetAddress address : addresses) {
            if (!rules.allows(address, port)) {
                throw new Refused(host, port);
            }
        }
        return addresses.stream()
                .map(address -> new InetSocketAddress(address, port))
                .toList();
    }

    /// The client passes names in Unicode; name servers need their ASCII form.
    private List<InetAddress> addresses(String host, int port) throws UnknownHostException {
        Optional<InetAddress> literal = AddressRange.literal(host);
        if (literal.isPresent()) {
            return List.of(literal.get());
        }
        String name = HostName.read(host).orElseThrow(() -> new Refused(host, port));
        return Stream.of(lookup.resolve(name)).toList();
    }

    /// Always fails: the rules need a port, and the client uses the method with one.
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        throw new UnknownHostException(host);
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    /// Carries a [FetchFailure], because a resolver may only throw this type.
    static final class Refused extends UnknownHostException {
        private static final long serialVersionUID = 1L;

        Refused(String host, int port) {
            super((host.contains(":") ? "[" + host + "]" : host) + ":" + port);
        }

        FetchFailure failure() {
            return new FetchFailure(
                    Reason.ADDRESS_REFUSED,
                    "Nothing is fetched from " + getMessage() + ": it is not a public internet address, and the"
                            + " server's settings do not allow it.",
                    this);
        }
    }
}
