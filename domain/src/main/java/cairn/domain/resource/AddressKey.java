package cairn.domain.resource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A normalised address (RFC 3986 §6.2.2 and §6.2.3): addresses of the same resource have equal keys.
/// Scheme and host are in lower case, default ports and dot segments removed, an empty path is `/`, and
/// only necessary percent-encoding stays. The fragment is removed (§6.1), because it refers to a place
/// within the resource.
public record AddressKey(String value) {
    /// RFC 3986, appendix B.
    private static final Pattern PARTS =
            Pattern.compile("([^:/?#]+):(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#.*)?", Pattern.DOTALL);

    private static final Pattern AUTHORITY = Pattern.compile("((.*)@)?(\\[[^]]*]|[^:]*)(:([0-9]*))?", Pattern.DOTALL);
    private static final Map<String, String> DEFAULT_PORTS = Map.of("http", "80", "https", "443", "ftp", "21");
    private static final String UNRESERVED_MARKS = "-._~";

    /// Returns text that is not an address unchanged.
    public static AddressKey of(String address) {
        Matcher parts = PARTS.matcher(address);
        if (!parts.matches()) {
            return new AddressKey(address);
        }
        String scheme = parts.group(1).toLowerCase(Locale.ROOT);
        StringBuilder key = new StringBuilder(scheme).append(':');
        boolean hierarchical = parts.group(2) != null;
        if (hierarchical) {
            key.append("//").append(authority(parts.group(3), scheme));
        }
        key.append(path(parts.group(4), hierarchical));
        if (parts.group(5) != null) {
            key.append('?').append(encoded(parts.group(6)));
        }
        return new AddressKey(key.toString());
    }

    private static String authority(String authority, String scheme) {
        Matcher parts = AUTHORITY.matcher(authority);
        if (!parts.matches()) {
            return encoded(authority);
        }
        String user = parts.group(1) == null ? "" : encoded(parts.group(2)) + "@";
        String host = encoded(parts.group(3).toLowerCase(Locale.ROOT));
        String port = parts.group(5);
        boolean isUsual = port == null || port.isEmpty() || port.equals(DEFAULT_PORTS.get(scheme));
        return user + host + (isUsual ? "" : ":" + port);
    }

    private static String path(String path, boolean hierarchical) {
        String encoded = encoded(path);
        if (!hierarchical) {
            return encoded;
        }
        return encoded.isEmpty() ? "/" : withoutDots(encoded);
    }

    /// RFC 3986 §5.2.4, for an absolute path.
    private static String withoutDots(String path) {
        Deque<String> kept = new ArrayDeque<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String segment = segments[i];
            boolean isDots = segment.equals(".") || segment.equals("..");
            if (segment.equals("..")) {
                kept.pollLast();
            }
            if (!isDots) {
                kept.addLast(segment);
            } else if (i == segments.length - 1) {
                kept.addLast("");
            }
        }
        return "/" + String.join("/", kept);
    }

    /// Writes escapes in upper case, decodes those of unreserved characters, and escapes
    /// everything outside of ASCII.
    private static String encoded(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            int escaped = bytes[i] == '%' ? escapeAt(bytes, i) : -1;
            int octet = escaped < 0 ? bytes[i] & 0xFF : escaped;
            boolean standsForItself = escaped < 0 ? octet < 0x80 : isUnreserved(octet);
            if (standsForItself) {
                encoded.append((char) octet);
            } else {
                encoded.append('%').append(String.format(Locale.ROOT, "%02X", octet));
            }
            i += escaped < 0 ? 0 : 2;
        }
        return encoded.toString();
    }

    /// Returns the octet of the escape that begins at `index`, or -1 if none does.
    private static int escapeAt(byte[] bytes, int index) {
        if (index + 2 >= bytes.length) {
            return -1;
        }
        int high = Character.digit(bytes[index + 1], 16);
        int low = Character.digit(bytes[index + 2], 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }

    private static boolean isUnreserved(int c) {
        boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return alphanumeric || UNRESERVED_MARKS.indexOf(c) >= 0;
    }
}
