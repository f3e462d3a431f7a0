package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/// Tells whether an address belongs to the public internet: the IANA special-purpose address registries
/// (RFC 6890, for IPv4 and IPv6) call it globally reachable, or it is a global unicast address that they
/// do not list.
///
/// Compares raw bytes, because `InetAddress.isSiteLocalAddress` and similar methods ignore shared
/// address space, unique local addresses, and IPv4 inside IPv6.
final class PublicAddresses {
    private static final List<AddressRange> NOT_PUBLIC = ranges(
            "0.0.0.0/8", // this network
            "10.0.0.0/8", // private use
            "100.64.0.0/10", // shared address space, carriers and some clouds' metadata
            "127.0.0.0/8", // loopback
            "168.63.129.16/32", // a cloud's own service to its machines, under an address that looks public
            "169.254.0.0/16", // link-local, metadata services
            "172.16.0.0/12", // private use
            "192.0.0.0/24", // protocol assignments; its two anycast addresses serve no pages
            "192.0.2.0/24", // documentation
            "192.88.99.0/24", // 6to4 relays, deprecated
            "192.168.0.0/16", // private use
            "198.18.0.0/15", // benchmarking
            "198.51.100.0/24", // documentation
            "203.0.113.0/24", // documentation
            "224.0.0.0/4", // multicast
            "240.0.0.0/4", // reserved, and the limited broadcast
            "2001::/23", // protocol assignments: Teredo, ORCHID, benchmarking
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4: IPv4 in IPv6, no longer routed
            "3fff::/20"); // documentation

    /// All other IPv6 addresses are special: loopback, IPv4-compatible, unique local, link-local,
    /// multicast.
    private static final AddressRange GLOBAL_UNICAST = AddressRange.of("2000::/3");
    /// The zeros of IPv4-mapped addresses; 16 ones follow. `InetAddress` converts these to IPv4 in most
    /// places, not in all.
    private static final AddressRange MAPPED = AddressRange.of("::/80");
    /// IPv4 as reached from IPv6-only networks (RFC 6052); as public as the IPv4 address inside.
    private static final AddressRange NAT64 = AddressRange.of("64:ff9b::/96");

    private PublicAddresses() {}

    static boolean contains(InetAddress address) {
        if (NAT64.contains(address) || isMapped(address)) {
            return contains(AddressRange.embedded(address));
        }
        boolean isUnicast = address.getAddress().length == 4 || GLOBAL_UNICAST.contains(address);
        return isUnicast && NOT_PUBLIC.stream().noneMatch(range -> range.contains(address));
    }

    private static boolean isMapped(InetAddress address) {
        byte[] raw = address.getAddress();
        return MAPPED.contains(address) && raw[10] == -1 && raw[11] == -1;
    }

    private static List<AddressRange> ranges(String... texts) {
        return Stream.of(texts).map(AddressRange::of).toList();
    }
}
