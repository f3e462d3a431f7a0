package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/// All IP addresses that begin with the same bits (CIDR, RFC 4632).
///
/// @param bits length of the prefix; the other bits of `first` are zero
public record AddressRange(InetAddress first, int bits) {
    private static final Pattern LITERAL =
            Pattern.compile("(0|[1-9][0-9]*)(\\.(0|[1-9][0-9]*)){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*");
    private static final Pattern BITS = Pattern.compile("[0-9]{1,3}");

    /// Reads `10.0.0.0/8`, `fd00::/8`, or one address. Returns empty for anything else, and if bits
    /// after the prefix are set, which is usually a mistake.
    public static Optional<AddressRange> parse(String text) {
        int slash = text.indexOf('/');
        Optional<InetAddress> address = literal(slash < 0 ? text : text.substring(0, slash));
        if (address.isEmpty()
                || slash >= 0 && !BITS.matcher(text.substring(slash + 1)).matches()) {
            return Optional.empty();
        }
        int length = address.get().getAddress().length * Byte.SIZE;
        int bits = slash < 0 ? length : Integer.parseInt(text.substring(slash + 1));
        return address.filter(first -> bits <= length && endsInZeros(first.getAddress(), bits))
                .map(first -> new AddressRange(first, bits));
    }

    static AddressRange of(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("no range of addresses: " + text));
    }

    /// Parses an address in its usual form; returns empty for octal digits, short forms and names. Asks
    /// no name server.
    static Optional<InetAddress> literal(String text) {
        if (!LITERAL.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Compares raw bytes: an IPv4 address embedded in IPv6 is in no range of IPv4.
    public boolean contains(InetAddress address) {
        byte[] ours = first.getAddress();
        byte[] theirs = address.getAddress();
        if (ours.length != theirs.length) {
            return false;
        }
        for (int i = 0; i < bits; i++) {
            if (bit(ours, i) != bit(theirs, i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean endsInZeros(byte[] address, int from) {
        for (int i = from; i < address.length * Byte.SIZE; i++) {
            if (bit(address, i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean bit(byte[] bytes, int index) {
        return (bytes[index / Byte.SIZE] >> (Byte.SIZE - 1 - index % Byte.SIZE) & 1) == 1;
    }

    /// Returns the last four bytes, the IPv4 address in an IPv6 address that embeds one there.
    static InetAddress embedded(InetAddress address) {
        byte[] raw = address.getAddress();
        try {
            return InetAddress.getByAddress(new byte[] {raw[12], raw[13], raw[14], raw[15]});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }
}
