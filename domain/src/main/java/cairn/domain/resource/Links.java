package cairn.domain.resource;

import cairn.domain.Text;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/// Addresses of any scheme that clients show as links.
public final class Links {
    public static final int MAX_LENGTH = 8192;

    /// These run code, or read data of the user who follows the link.
    private static final Set<String> UNSAFE = Set.of("javascript", "vbscript", "data", "file", "blob", "filesystem");

    private Links() {}

    /// Whether it is an absolute URI (RFC 3986) with a safe scheme.
    public static boolean isValid(String text) {
        try {
            String scheme = new URI(text).getScheme();
            return scheme != null && !isUnsafe(scheme) && Text.length(text) <= MAX_LENGTH;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    public static boolean isUnsafe(String scheme) {
        return UNSAFE.contains(scheme.toLowerCase(Locale.ROOT));
    }
}
