package cairn.adapter.enrichment.web;

import cairn.adapter.enrichment.web.FetchFailure.Reason;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;

/// Gives the client addresses to connect to, checked. The client asks once and connects to what it gets here, so that
/// a name can't mean one address when it is checked and another when it is dialled.
final class CheckedResolver implements DnsResolver {
    private final FetchRules rules;
    private final HostLookup lookup;

    CheckedResolver(FetchRules rules, HostLookup lookup) {
        this.rules = rules;
        this.lookup = lookup;
    }

    /// A name with one address that is refused is refused as a whole: nobody names a public server and a private one
    /// alike but to deceive.
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

    /// The client hands on names as people read them; name servers know their ASCII form.
    private List<InetAddress> addresses(String host, int port) throws UnknownHostException {
        Optional<InetAddress> literal = AddressRange.literal(host);
        if (literal.isPresent()) {
            return List.of(literal.get());
        }
        String name = HostName.read(host).orElseThrow(() -> new Refused(host, port));
        return Stream.of(lookup.resolve(name)).toList();
    }

    /// Only the form with a port is used: without it nothing can be decided.
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        throw new UnknownHostException(host);
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    /// A [FetchFailure] in the only form that may leave a resolver.
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
