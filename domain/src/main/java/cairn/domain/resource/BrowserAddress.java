package cairn.domain.resource;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Encodes addresses as browsers show and save them, with characters that RFC 3986 does not allow.
final class BrowserAddress {
    private static final Pattern HOST = Pattern.compile("(?i)(https?://[^/?#]*)(.*)", Pattern.DOTALL);
    private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9a-fA-F]{2})");
    /// Characters that must be encoded in every part after the host (RFC 3986 §2).
    private static final String FORBIDDEN = " \"<>\\^`{|}[]";

    private BrowserAddress() {}

    /// Percent-encodes characters that are not allowed, as a browser does before it sends an address.
    static String sent(String text) {
        Matcher parts = HOST.matcher(text.replaceAll("[\\t\\n\\r]", ""));
        if (!parts.matches()) {
            return text;
        }
        StringBuilder out = new StringBuilder(parts.group(1));
        String rest = STRAY_PERCENT.matcher(parts.group(2)).replaceAll("%25");
        boolean isInFragment = false;
        for (int i = 0; i < rest.length(); i++) {
            char c = rest.charAt(i);
            boolean isSecondHash = c == '#' && isInFragment;
            isInFragment |= c == '#';
            if (isSecondHash
                    || FORBIDDEN.indexOf(c) >= 0
                    || c < ' '
                    || c == 0x7F
                    || Character.isISOControl(c)
                    || Character.isSpaceChar(c)) {
                escape(out, c);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static void escape(StringBuilder out, char c) {
        for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
            out.append('%').append(String.format("%02X", b & 0xFF));
        }
    }
}
