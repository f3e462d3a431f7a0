package cairn.adapter.enrichment.web;

import java.net.InetAddress;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Non-public addresses that fetches are allowed to use: an intranet, a test's own server.
///
/// @param port the only port allowed there; empty for the ports allowed everywhere
public record AddressGrant(AddressRange range, OptionalInt port) {
    private static final Pattern V4 = Pattern.compile("([0-9./]+)(?::([0-9]{1,5}))?");
    private static final Pattern V6 = Pattern.compile("\\[([0-9A-Fa-f:./]+)](?::([0-9]{1,5}))?");
    private static final int MOST = 65_535;

    /// Reads `10.0.0.0/8`, `127.0.0.1:8090`, `fd00::/8`, `[::1]:8090`, `[fd00::/8]:8090`.
    public static Optional<AddressGrant> parse(String text) {
        Matcher v6 = V6.matcher(text);
        Matcher v4 = V4.matcher(text);
        if (v6.matches()) {
            return grant(v6.group(1), Optional.ofNullable(v6.group(2)));
        }
        return v4.matches() ? grant(v4.group(1), Optional.ofNullable(v4.group(2))) : grant(text, Optional.empty());
    }

    private static Optional<AddressGrant> grant(String range, Optional<String> port) {
        OptionalInt number = port.stream().mapToInt(Integer::parseInt).findFirst();
        if (number.isPresent() && (number.getAsInt() < 1 || number.getAsInt() > MOST)) {
            return Optional.empty();
        }
        return AddressRange.parse(range).map(known -> new AddressGrant(known, number));
    }

    boolean contains(InetAddress address) {
        return range.contains(address);
    }
}
