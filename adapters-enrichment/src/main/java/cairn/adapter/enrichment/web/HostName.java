package cairn.adapter.enrichment.web;

import com.ibm.icu.text.IDNA;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses hosts as browsers do (WHATWG URL, "host parsing"): names become ASCII, and numbers of any base
/// and count become the IPv4 address that they mean. Numbers never reach a name server, because some
/// resolve such spellings.
final class HostName {
    private static final IDNA NAMES =
            IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);
    private static final Pattern NAME = Pattern.compile("[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63})*");
    private static final int MOST_NAME = 253;
    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");
    private static final long BEYOND = 1L << 32;

    private HostName() {}

    /// Returns a name in lower case without a trailing dot, or an address in its usual form, IPv6
    /// without brackets. Returns empty if it is neither.
    static Optional<String> read(String host) {
        if (host.startsWith("[")) {
            return host.endsWith("]") ? v6(host.substring(1, host.length() - 1)) : Optional.empty();
        }
        StringBuilder ascii = new StringBuilder();
        IDNA.Info info = new IDNA.Info();
        NAMES.nameToASCII(host, ascii, info);
        if (info.hasErrors() && !isPlain(host)) {
            return Optional.empty();
        }
        String name = withoutDot(ascii.toString());
        return isNumeric(name) ? v4(name) : Optional.of(name).filter(HostName::isName);
    }

    /// Real names with hyphens in odd places break the rules of IDNA.
    private static boolean isPlain(String host) {
        return host.chars().allMatch(c -> c < 0x80);
    }

    private static boolean isName(String name) {
        return name.length() <= MOST_NAME && NAME.matcher(name).matches();
    }

    private static String withoutDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    private static boolean isNumeric(String name) {
        return NUMBER.matcher(name.substring(name.lastIndexOf('.') + 1)).matches();
    }

    private static Optional<String> v6(String literal) {
        return AddressRange.literal(literal)
                .filter(address -> literal.contains(":"))
                .map(InetAddress::getHostAddress);
    }

    /// Parses one to four numbers; the last fills the remaining bytes.
    private static Optional<String> v4(String name) {
        String[] parts = name.split("\\.", -1);
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            long number = number(parts[i]);
            boolean isLast = i == parts.length - 1;
            long room = isLast ? BEYOND >> 8 * i : 256;
            if (parts.length > 4 || number < 0 || number >= room) {
                return Optional.empty();
            }
            address |= isLast ? number : number << 8 * (3 - i);
        }
        return Optional.of(dotted(address));
    }

    /// Parses decimal, octal after `0`, or hexadecimal after `0x`. Returns a negative number if it is
    /// invalid or too large.
    private static long number(String text) {
        if (!NUMBER.matcher(text).matches() || text.length() > 20) {
            return -1;
        }
        boolean isHex = text.startsWith("0x") || text.startsWith("0X");
        boolean isOctal = !isHex && text.length() > 1 && text.startsWith("0");
        String digits = isHex ? text.substring(2) : text;
        try {
            return digits.isEmpty() ? 0 : Long.parseLong(digits, isHex ? 16 : isOctal ? 8 : 10);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static String dotted(long address) {
        byte[] raw = {(byte) (address >> 24), (byte) (address >> 16), (byte) (address >> 8), (byte) address};
        try {
            return InetAddress.getByAddress(raw).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }
}
